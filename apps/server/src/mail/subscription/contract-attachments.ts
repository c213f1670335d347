import { withdrawalForm } from '@tramontane/content/endings/withdrawal-form'
import type { OutgoingMessage } from '../../ports/mailer.ts'
import type { MailSite } from '../layout/mail-site.ts'

const contentType = 'text/plain; charset=utf-8'

/**
 * What the confirmation of a contract carries. Shapes: `terms` are the very ones that were accepted; the form goes with
 * what can still be renounced. Source: LAW-14.
 */
export function contractAttachments(
  site: MailSite,
  terms: string,
  { hasForm } = { hasForm: true },
): OutgoingMessage['attachments'] {
  const papers = [{ filename: 'conditions-generales.txt', contentType, content: terms }]
  if (!hasForm) return papers
  const form = withdrawalForm(site.settings)
  return [...papers, { filename: 'formulaire-de-retractation.txt', contentType, content: form }]
}
