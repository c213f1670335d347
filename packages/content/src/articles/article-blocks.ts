/** One piece of an article's body, in plain text. */
export type ArticleBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; isOrdered: boolean }
  /** Set apart from the text: what to remember, or what to beware of. */
  | { kind: 'tip'; text: string }

export function heading(text: string): ArticleBlock {
  return { kind: 'heading', text }
}

export function paragraph(text: string): ArticleBlock {
  return { kind: 'paragraph', text }
}

export function list(...items: string[]): ArticleBlock {
  return { kind: 'list', items, isOrdered: false }
}

/** A list whose order matters. */
export function steps(...items: string[]): ArticleBlock {
  return { kind: 'list', items, isOrdered: true }
}

export function tip(text: string): ArticleBlock {
  return { kind: 'tip', text }
}
