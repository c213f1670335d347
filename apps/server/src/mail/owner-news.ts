import type { RenderedMail } from './layout/letter.ts'
import type { MailSite } from './layout/mail-site.ts'
import { renderMail } from './layout/render-mail.ts'

export type OwnerNews = {
  site: MailSite
  /** The subject: what happened, and to whom. */
  title: string
  /** The first sentence: what it means for the owner. */
  detail: string
  /** Names and values; an empty value leaves its line out. */
  facts?: [name: string, value: string][]
  /** A path of the back office where it is dealt with. */
  link: string
}

/** To the business: something that a client did online, or that happened to them. */
export function ownerNews({ site, title, detail, facts = [], link }: OwnerNews): RenderedMail {
  return renderMail(site, {
    subject: title,
    blocks: [
      { kind: 'paragraph', text: detail || title },
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      { kind: 'button', label: 'Voir dans le tableau de bord', url: `${site.baseUrl}${link}` },
    ],
  })
}
