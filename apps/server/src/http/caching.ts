/** How long what is answered may be kept, in the words of Cache-Control. Units: seconds. */
const day = 'max-age=86400'

/** Its name says its content: another content has another name. */
export const keptForGood = 'public, max-age=31536000, immutable'

export const keptForADay = `public, ${day}`

/** By the browser of whoever may see it, and by nobody in between. */
export const keptByItsReader = `private, ${day}`
