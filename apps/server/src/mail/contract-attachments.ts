import { withdrawalForm } from '@tramontane/content/withdrawal-form'
import type { OutgoingMessage } from '../ports/mailer.ts'
import type { MailSite } from './mail-site.ts'

const contentType = 'text/plain; charset=utf-8'

/** What the confirmation of a contract carries. Shapes: `terms` are the very ones that were accepted. Source: LAW-14. */
export function contractAttachments(site: MailSite, terms: string): OutgoingMessage['attachments'] {
  return [
    { filename: 'conditions-generales.txt', contentType, content: terms },
    { filename: 'formulaire-de-retractation.txt', contentType, content: withdrawalForm(site.settings) },
  ]
}
