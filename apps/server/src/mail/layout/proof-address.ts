import type { MailSite } from './mail-site.ts'

/** Where a proof is sent: 'contact@exemple.fr ou 8 rue des Amandiers, 66450 Pollestres'. */
export function proofAddress({ settings: { contact } }: MailSite): string {
  const { email, street, postalCode, city } = contact
  return [email, `${street}, ${postalCode} ${city}`].filter(Boolean).join(' ou ')
}
