/** An article of the blog, a local page, the page of a wash, a page of the owner's own. */
export const textKinds = ['article', 'landing', 'service', 'page'] as const

export type TextKind = (typeof textKinds)[number]

/** How a text stands: the program's words, the owner's, waiting for its day, or in no place of the site. */
export const textStates = ['original', 'published', 'scheduled', 'hidden'] as const

export type TextState = (typeof textStates)[number]

/** Why there is a version: it was published, or it keeps words that would have been lost. */
export const versionReasons = ['published', 'scheduled', 'kept'] as const

export type VersionReason = (typeof versionReasons)[number]

/** Local pages and washes have always a page; what is linked and priced there is the program's. */
export function canBeHidden(kind: TextKind): boolean {
  return kind === 'article' || kind === 'page'
}

/** Units: characters, but for `pictures`, `questions` and `texts`, which count, and `pictureBytes`. */
export const textLimits = {
  title: 120,
  lead: 400,
  /** As search engines show it whole, without the business's name. */
  seoTitle: 60,
  description: 160,
  descriptionMin: 50,
  category: 40,
  markdown: 30_000,
  question: 200,
  answer: 1000,
  questions: 12,
  pictures: 12,
  pictureBytes: 3 * 1024 * 1024,
  slug: 80,
  /** Of the owner's own. */
  texts: 150,
} as const
