import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { Config } from '../config/config.ts'
import type { Mailbox, MailSender } from './compose-mail.ts'

/**
 * MAIL_FROM as 'contact@exemple.fr' or 'Nom <contact@exemple.fr>', else the business's own address; answers go to the
 * business. Errors: throws for a MAIL_FROM that is neither.
 */
export function mailSender(
  { mailFrom, baseUrl }: Pick<Config, 'mailFrom' | 'baseUrl'>,
  { identity, contact }: Pick<BusinessSettings, 'identity' | 'contact'>,
): MailSender {
  const { name } = identity
  const own = contact.email || `ne-pas-repondre@${new URL(baseUrl).hostname}`
  const from = mailFrom ? parseMailbox(mailFrom, name) : { name, address: own }
  return { from, replyTo: contact.email ? { name, address: contact.email } : null }
}

const mailbox = /^(?:"?([^<>"]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/

function parseMailbox(text: string, defaultName: string): Mailbox {
  const [, name, bracketed, bare] = mailbox.exec(text.trim()) ?? []
  const address = bracketed ?? bare
  if (!address) throw new Error('MAIL_FROM : doit être une adresse e-mail, ou « Nom <adresse> »')
  return { name: name || defaultName, address }
}
