/** A part of a mail. Its values are plain text: the layouts escape what HTML needs escaped. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: ListItem[] }
  /** Names and values, one per line; an empty value leaves its line out. */
  | { kind: 'facts'; facts: [name: string, value: string][] }
  /** Words of somebody, their line breaks kept. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }

/** Some lead somewhere. */
export type ListItem = string | { text: string; url: string }

export type Letter = { subject: string; blocks: Block[] }

/** What a template answers: text and HTML that say the same. */
export type RenderedMail = { subject: string; text: string; html: string }
