/** Where the booking form posts by itself, without JavaScript. Its page answers to that alone. */
export const requestPath = '/demande'

/** Where it leads then: a page that can be loaded again without sending anything twice. */
export const requestSentPath = '/demande-envoyee'
