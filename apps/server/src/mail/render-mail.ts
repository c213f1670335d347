import { htmlOf } from './html-layout.ts'
import type { MailSite } from './mail-site.ts'
import type { RenderedMail } from './rendered-mail.ts'
import { textOf } from './text-layout.ts'

/** A part of a mail. Its values are plain text: the layouts escape what HTML needs escaped. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  /** Names and values, one per line; an empty value leaves its line out. */
  | { kind: 'facts'; facts: [name: string, value: string][] }
  /** Words of somebody, their line breaks kept. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }

export type Letter = { subject: string; blocks: Block[] }

/** The same blocks as text and as HTML, so that both say the same. */
export function renderMail(site: MailSite, { subject, blocks }: Letter): RenderedMail {
  return { subject, text: textOf(site, blocks), html: htmlOf(site, { subject, blocks }) }
}
