/** What a form says when no answer came, whether it is off line or the network is dead; `again` is what to do then. */
export function unansweredText(again: string): string {
  return `Aucune réponse : votre connexion est coupée ou trop lente. Rien de ce que vous avez saisi n’est perdu. Dès qu’elle revient, ${again}`
}

/** Of a request that has a key of its own. */
export const unansweredRequest = unansweredText('renvoyez votre demande : elle ne comptera qu’une fois.')
