import { fold } from '../words/fold.ts'
import type { ReviewFinding } from './review.ts'

/** Nine digits or more, however they are parted: French and foreign numbers, never a price or a date. */
const phone = /(?:\+|\b00|\b0)\s*\d(?:[\s.\-/()]{0,2}\d){7,13}\b/

const email = /[^\s@<>()]{1,64}\s?(?:@|\(at\)|\[at\]|\barobase\b)\s?[a-z0-9.-]+/

const link = /https?:|www\.|\b[a-z0-9-]{2,}\.(?:fr|com|net|org|eu|io|info|shop|site|biz|me|ly|be|es|cat)\b/

/** '12 rue …', '4 bis, avenue …'; a street without its number says where nobody lives. */
const address =
  /\b\d{1,4}\s*(?:bis|ter|quater)?\s*,?\s*(?:rue|avenue|av\.|boulevard|bd|chemin|impasse|allees?|place|route|square|passage|lotissement|residence|quai|cours)\b/

/** Stems of words that insult whoever they are said of, as they are folded. Whole words: 'conduite' is none. */
const insults = new RegExp(
  `\\b(?:${[
    'conn(?:ard|arde|asse|ards|ardes|asses)s?|con(?:ne)?s?',
    'encul(?:e|ee|es|ees|er)|sal(?:ope?|opes|opard|opards|aud|auds)|put(?:e|es|ain de)|batards?',
    'escrocs?|arnaqueurs?|voleurs?|voleuses?|bandits?|ordures?|pourritures?|cretins?|abrutis?|debiles?|imbeciles?',
    'merdes?|merdeux|bougnoules?|negres?|youpins?|pedes?|tapettes?|pd|fdp|ntm|nique(?:r|z)?|tarlouzes?|bicots?',
    'fils de pute|gueule|racailles?|minables?',
  ].join('|')})\\b`,
)

const marks: Record<ReviewFinding, RegExp> = { insult: insults, phone, email, link, address }

/**
 * What of a review's words and name the owner looks at before it is shown: nothing is ever left out or changed by itself,
 * and a note decides nothing. Shapes: none where it is shown at once.
 */
export function findingsIn(...texts: string[]): ReviewFinding[] {
  const folded = texts.map((text) => fold(text))
  return (Object.keys(marks) as ReviewFinding[]).filter((finding) =>
    folded.some((text) => marks[finding].test(text)),
  )
}
