import type { TextPicture } from '@tramontane/domain/texts/site-texts'

/** A piece of a sentence; a line break where its text is '\n'. Shapes: `href` is one that `linkOf` let through. */
export type Run = { text: string; isStrong?: true; isEmphasis?: true; href?: string }

/** A sentence: plain, or in pieces that look different or lead somewhere. */
export type Words = string | Run[]

/** An item of a list, with the list under it where it has one. */
export type Item = Words | { text: Words; below: Words[]; isOrdered: boolean }

/** One piece of a text's body. */
export type ArticleBlock =
  | { kind: 'heading'; text: Words }
  | { kind: 'subheading'; text: Words }
  | { kind: 'paragraph'; text: Words }
  | { kind: 'list'; items: Item[]; isOrdered: boolean }
  /** Set apart from the text: what to remember, or what to beware of. */
  | { kind: 'tip'; text: Words }
  | { kind: 'picture'; picture: TextPicture }
  | { kind: 'table'; head: Words[]; rows: Words[][] }

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

/** What words say, without how they look. */
export function plainWords(words: Words): string {
  return typeof words === 'string' ? words : words.map(({ text }) => text).join('')
}
