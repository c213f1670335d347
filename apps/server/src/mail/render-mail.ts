import { htmlOf } from './html-layout.ts'
import type { Letter } from './letter.ts'
import type { MailSite } from './mail-site.ts'
import type { RenderedMail } from './rendered-mail.ts'
import { textOf } from './text-layout.ts'

/** The same blocks as text and as HTML, so that both say the same. */
export function renderMail(site: MailSite, { subject, blocks }: Letter): RenderedMail {
  return { subject, text: textOf(site, blocks), html: htmlOf(site, { subject, blocks }) }
}
