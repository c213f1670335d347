import type { MailSite } from './mail-site.ts'

/** Who writes and how to answer, at the foot of every mail. Source: domain.md LAW-01, MC-03. */
export function footerLines({ settings: { identity, contact }, baseUrl }: MailSite): string[] {
  return [
    [identity.name, contact.phone, contact.email, baseUrl].filter(Boolean).join(' · '),
    `${identity.legalName}, ${identity.legalForm}, ${contact.street}, ${contact.postalCode} ${contact.city}`,
    `SIRET ${identity.siret} · ${identity.vatMention}`,
    'Ce message vous est envoyé automatiquement ; vous pouvez y répondre, nous vous lirons.',
  ]
}
