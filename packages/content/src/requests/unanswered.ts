/** What a form says when no answer came, whether it is off line or the network is dead; `again` is what to do then. */
export function unansweredText(again: string): string {
  return `Aucune réponse : votre connexion est coupée ou trop lente. Rien de ce que vous avez saisi n’est perdu. Dès qu’elle revient, ${again}`
}

/** What a form keeps saying above its button, beside the toast that goes. */
export const unsentRequest =
  'Votre demande n’est pas partie. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez dans un instant.'

/** Of a request that has a key of its own. */
export const unansweredRequest = unansweredText('renvoyez votre demande : elle ne comptera qu’une fois.')
