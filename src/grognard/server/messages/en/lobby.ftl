# What the server says over HTTP: requests that are refused, and faults of set-ups that no book knows.

lobby-no-such = { $what ->
    [book] There is no rule book { $id }
    [roster] There is no ready roster { $id }
    [rule] There is no rule { $id }
    [game] There is no game { $id }
    [bot] There is no bot { $id }
    [language] The language { $id } is not spoken here
   *[other] There is no { $id }
}{ $meant ->
    [None] { "" }
   *[other] ; meant { $meant }?
}
lobby-seats = { $least ->
    [one] Wanted is { $least } seat
   *[other] Wanted are { $least } seats
}, at most { $most }, called a, b and so on
lobby-bad-setup = No game can be made of this set-up
lobby-no-seat = This link opens no seat: it was used by another browser, replaced, or mistyped. Ask whoever sent it for a new one
lobby-not-yours = This seat is not yours to give
lobby-not-json = Send JSON, and say so in Content-Type
lobby-too-large = A request has at most { $most } KiB
lobby-body = This request has not the form that it should have, at { $place }
lobby-origin = A page of another server may not do this
lobby-too-many = Too many requests at once; wait a moment
lobby-store = The store of games does not answer; nothing was changed. Try again
lobby-failed = This went wrong on the server; the reason is in its log
lobby-no-address = There is nothing at this address
lobby-no-method = This address does not take requests of this kind
lobby-unbuilt = The page has not been built
lobby-unbuilt-how = The server runs, but the part of it that is shown in browsers is missing. In a checkout, ./dev play builds it.

# what books call alike: a table whose terrain is drawn when the game begins
lobby-name-random = Drawn at random
