/* Offers that are open: to accept or decline those of others, to withdraw one's own. */

import type { Game } from "../game";
import type { Offer } from "../wire";
import { t } from "../words";

export function Offers({ game }: { game: Game }) {
  const live = game.live.value;
  if (!live?.offers.length && !live?.paused) return null;
  return (
    <div class="offers" role="status">
      {live.paused && <p class="paused"><b>{t("offer-paused")}</b></p>}
      {live.offers.map((offer) => <Row key={`${offer.by} ${offer.what}`} game={game} offer={offer} />)}
    </div>
  );
}

function Row({ game, offer }: { game: Game; offer: Offer }) {
  const info = game.info.value;
  const you = info?.you ?? [];
  const own = you.includes(offer.by);
  // who plays several seats answers with one that did not make the offer
  const answering = you.find((seat) => seat !== offer.by);
  const name = info?.seats[game.seatAt(offer.by)]?.name ?? "";
  const say = (what: "accept" | "decline", seat: string): void => void game.command({ t: what, seat, what: offer.what });
  const count = offer.count ?? 1;
  return (
    <p class="offer">
      <span>{t(`offer-${own ? "own" : "by"}-${offer.what}`, { name, count })}</span>
      {own && <button type="button" class="button small" onClick={() => say("decline", offer.by)}>{t("offer-withdraw")}</button>}
      {answering && (
        <>
          <button type="button" class="button small go" onClick={() => say("accept", answering)}>{t("offer-accept")}</button>
          {!own && <button type="button" class="button small" onClick={() => say("decline", answering)}>{t("offer-decline")}</button>}
        </>
      )}
    </p>
  );
}
