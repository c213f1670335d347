import { typeset } from '@tramontane/domain/typeset'

const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const weekdays = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'

/** How the house writes what French lets one write in several ways. Sources: Lexique de l'Imprimerie nationale; P-41 and P-51 keep 'email'. */
const wordings: [name: string, pattern: RegExp][] = [
  [
    'an hour without its spaces',
    /(?<![\p{L}\p{N}#])\d{1,2} ?h(?:\d{2})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}#])\d{1,2}h(?![\p{L}\p{N}])/u,
  ],
  ['an hour of a machine in a sentence', /(?<!\/\d{4} )(?:à|dès|avant|après|vers) \d{2}:\d{2}/u],
  ['the first of a month', new RegExp(`(?<![\\d/])0?1 (?:${months})`, 'u')],
  ['a day of a machine', /(?<![\w/-])\d{4}-\d{2}-\d{2}(?![\w-])/],
  [
    'days without “du”',
    new RegExp(`(?<![Dd]u )(?<!\\p{L})(?:${weekdays}) au (?:${weekdays})(?!\\p{L})`, 'iu'),
  ],
  [
    'an e-mail written otherwise',
    /(?<![\p{L}\p{N}@./_:-])(?:e?mails?|mél|courriels?)(?![\p{L}\p{N}@_.:-])/iu,
  ],
  ['working hours in place of a worked day', /heures? ouvrées?/u],
  ['a label that repeats itself', /(?<!\p{L})(\p{L}{5,})\s: \1(?!\p{L})/iu],
]

/** Sentences that docs/requirements gives word for word. Source: P-41 to P-95. */
const asGiven = [
  'Veuillez entrer une adresse email valide',
  'L’email est requis',
  'Format d’email invalide',
  'Vous recevrez une confirmation par email.',
  'Demande envoyée avec succès !',
  'Abonnement réussi !',
  'Supprimer ce client ?',
]

/** How a text says something otherwise than the house does, with the words around it. 'Email' alone is the name of a column. Source: P-125. */
export function wordingFaults(text: string): string[] {
  if (text === 'Email') return []
  const plain = text.replaceAll("'", '’').replace(/https?:\/\/\S+/g, '')
  const own = asGiven.reduce((left, sentence) => left.replaceAll(sentence, ''), plain)
  return wordings.flatMap(([name, pattern]) => {
    const found = pattern.exec(own)
    return found ? [`${name}: …${around(own, found.index)}…`] : []
  })
}

/** What French typography forbids in a text as a person gets it; empty when it is fit to print. */
export function typographyFaults(text: string): string[] {
  const isSet = typeset(text) === text || asGiven.some((sentence) => text.includes(sentence))
  const breaks = [...text].findIndex((sign, index) => typeset(text)[index] !== sign)
  return [
    ...(isSet ? [] : [`a sign that may stand alone on the next line: …${around(text, breaks)}…`]),
    ...wordingFaults(text),
  ]
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 40), index + 50)
}
