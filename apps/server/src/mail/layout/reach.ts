import { capital } from '@tramontane/domain/words/capital'
import type { MailSite } from './mail-site.ts'

/** 'répondez à ce message ou appelez-nous au 06 39 98 12 34': what anybody can do, with an account or without one. */
export function reach({ settings: { contact } }: MailSite): string {
  return contact.phone ? `répondez à ce message ou appelez-nous au ${contact.phone}` : 'répondez à ce message'
}

/** What to do once no page helps any more. */
export function lastMinute(site: MailSite): string {
  return `Un empêchement de dernière minute ? ${capital(reach(site))}.`
}
