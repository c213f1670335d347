import { typeset } from '@tramontane/domain/words/typeset'
import { properNouns } from './proper-nouns.ts'

const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const weekdays = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'

/** How the house writes what French lets one write in several ways. Source: Lexique de l'Imprimerie nationale. */
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

/** Sentences and labels that the requirements fix, whatever the house would write, each with the line that gives it. */
const fixed: Record<string, string> = {
  'Veuillez entrer une adresse email valide': 'P-41, P-51, P-64',
  'L’email est requis': 'P-80',
  'Format d’email invalide': 'P-80',
  'Vous recevrez une confirmation par email.': 'P-67',
  Email: 'P-125',
  'Demande envoyée avec succès !': 'P-52',
  'Abonnement réussi !': 'P-67',
  'Supprimer ce client ?': 'P-125',
  'Cette commune se traite sur devis : écrivez-nous.': 'P-71, R-53',
  'Espace Client': 'P-12',
  'Devis Gratuit': 'P-20',
  'Comptes Clients': 'P-120',
  'Total Clients': 'P-121',
  'Planning des Réservations': 'P-126',
  '404 Page Not Found': 'P-16',
}

/** Sentences that keep the straight apostrophe with which the requirements write them. Sources: the same. */
const straight: Record<string, string> = {
  'Une erreur est survenue lors de l’envoi de votre demande. Veuillez réessayer.': 'P-42',
  'Le nom de l’entreprise doit contenir au moins 2 caractères': 'P-51',
  'Une erreur est survenue lors de l’envoi du message': 'P-52',
  'Veuillez entrer un numéro d’immatriculation valide': 'P-64',
  'Impossible de créer l’intention de paiement. Veuillez réessayer.': 'P-67',
  'L’email est requis': 'P-80',
  'Format d’email invalide': 'P-80',
  'Bienvenue dans l’espace administrateur': 'P-81',
  'Vérification de l’authentification...': 'P-82',
  'Veuillez vous connecter pour accéder à l’administration': 'P-82',
  'L’adresse est requise': 'P-93',
  'Vous n’avez plus de lavages disponibles dans votre abonnement': 'P-94',
  'Impossible d’annuler le rendez-vous': 'P-95',
  'Erreur lors de la création de l’abonnement': 'P-123',
  'Cette page n’existe pas ou n’existe plus.': 'P-16',
}

/** Whether the requirements give a text word for word, with its own spaces. */
export function isGiven(text: string): boolean {
  return Object.hasOwn(fixed, text.trim())
}

/** How a text says something otherwise than the house does, with the words around it. 'Email' alone is the name of a column. */
export function wordingFaults(text: string): string[] {
  const plain = text.replaceAll("'", '’').replace(/https?:\/\/\S+/g, '')
  if (isGiven(plain)) return []
  const own = Object.keys(fixed).reduce(
    (left, given) => (given === 'Email' ? left : left.replaceAll(given, '')),
    plain,
  )
  return faultsBy(wordings, own)
}

/** What our own written words get wrong beyond that, before names and addresses come among them. */
export function writtenFaults(text: string): string[] {
  const curly = text.trim().replaceAll("'", '’')
  const isStraight = /\p{L}'\p{L}/u.test(text) && !Object.hasOwn(straight, curly)
  const own = Object.keys(fixed).reduce((left, given) => left.replaceAll(given, ''), text)
  const titled = [...own.matchAll(/(?<=[\p{Ll}\p{N},;:][ \u00a0])\p{Lu}\p{Ll}{3,}/gu)]
    .filter(([word]) => !properNouns.has(word))
    .map(({ index }) => `a capital within a sentence: …${around(own, index)}…`)
  return [...(isStraight ? [`a straight apostrophe: ${text}`] : []), ...titled]
}

function faultsBy(rules: [name: string, pattern: RegExp][], text: string): string[] {
  return rules.flatMap(([name, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`${name}: …${around(text, found.index)}…`] : []
  })
}

/** What French typography forbids in a text as a person gets it; empty when it is fit to print. */
export function typographyFaults(text: string): string[] {
  const isSet =
    typeset(text) === text || Object.keys(fixed).some((given) => given !== 'Email' && text.includes(given))
  const breaks = [...text].findIndex((sign, index) => typeset(text)[index] !== sign)
  return [
    ...(isSet ? [] : [`a sign that may stand alone on the next line: …${around(text, breaks)}…`]),
    ...wordingFaults(text),
  ]
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 40), index + 50)
}
