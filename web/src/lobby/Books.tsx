/* Which rule book: a card for each that the server knows. */

import type { Book } from "../api";
import { t } from "../words";
import { books, chooseBook, plan } from "./state";

/* emblems stand for a book's place in the list, since no book is known here by name */
const EMBLEMS = [
  "M10 20l8-9 8 9h-5v6h-6v-6z",
  "M18 8l9 5v8c0 5-9 8-9 8s-9-3-9-8v-8z",
  "M11 24c0-9 4-13 7-13s7 4 7 13l-4-3-3 5-3-5z",
  "M10 27V14l4 3 4-7 4 7 4-3v13z",
];

export function Books() {
  return (
    <fieldset class="books">
      <legend>{t("lobby-book")}</legend>
      {books.value.map((book, at) => <BookCard key={book.id} book={book} at={at} />)}
    </fieldset>
  );
}

function BookCard({ book, at }: { book: Book; at: number }) {
  const { sizes } = book;
  const factions = new Set(book.rosters.map((row) => row.faction)).size;
  const [least, most] = [sizes[0] ?? 0, sizes[sizes.length - 1] ?? 0];
  return (
    <label class="book">
      <input type="radio" name="book" class="hidden" checked={plan.value?.book === book.id} onChange={() => chooseBook(book.id)} />
      <Emblem at={at} />
      <b>{book.name}</b>
      {book.rosters.length > 0 && <small>{t("lobby-book-about", { scenarios: book.scenarios.length, rosters: book.rosters.length, factions })}</small>}
      {!book.rosters.length && book.scenarios.length > 0 && <small>{t("lobby-book-scenarios", { scenarios: book.scenarios.length })}</small>}
      {most > 0 && <small>{least === most ? t("lobby-book-size", { points: least }) : t("lobby-book-sizes", { least, most })}</small>}
    </label>
  );
}

export function Emblem({ at }: { at: number }) {
  return (
    <svg class={`emblem e${at % 4}`} viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
      {at % 2 ? <rect x="3" y="3" width="30" height="30" rx="4" class="plate" /> : <circle cx="18" cy="18" r="15" class="plate" />}
      <path d={EMBLEMS[at % EMBLEMS.length] ?? ""} class="sign" />
    </svg>
  );
}
