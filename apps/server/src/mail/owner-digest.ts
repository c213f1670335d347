import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { RenderedMail } from './layout/letter.ts'
import type { MailSite } from './layout/mail-site.ts'
import { renderMail } from './layout/render-mail.ts'

export type DigestItem = { title: string; detail: string }

/** To the business: what happened since the last one, for whoever wants one message a day. */
export function ownerDigest(data: { site: MailSite; day: Day; items: DigestItem[] }): RenderedMail {
  const { site, day, items } = data
  const count = items.length === 1 ? '1 nouvelle' : `${items.length} nouvelles`
  return renderMail(site, {
    subject: `Votre journée du ${longFrenchDate(day)} : ${count}`,
    blocks: [
      { kind: 'paragraph', text: 'Voici ce que vos clients ont fait en ligne et qui vous attend :' },
      { kind: 'list', items: items.map(({ title, detail }) => (detail ? `${title} – ${detail}` : title)) },
      { kind: 'button', label: 'Voir ce qui est à faire', url: `${site.baseUrl}/admin?dialog=afaire` },
    ],
  })
}
