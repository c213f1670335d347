import type { Day } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import type { Block } from './letter.ts'
import type { MailSite } from './mail-site.ts'
import { type Vehicle, vehicleText } from './plan-recap.ts'

export type AppointmentMail = {
  site: MailSite
  customerName: string
  service: string
  /** A Paris day and its local time. */
  day: Day
  time: string
  address: string
  /** The vehicle of the subscription; null for a wash that is paid by itself. */
  vehicle: Vehicle | null
}

/** 'vendredi 27 novembre 2026 à 09:00'. */
export function whenText(day: Day, time: string): string {
  return `${longFrenchDate(day)} à ${time}`
}

export function appointmentFacts({ service, day, time, address, vehicle }: AppointmentMail): Block {
  return {
    kind: 'facts',
    facts: [
      ['Prestation', service],
      ['Date', whenText(day, time)],
      ['Adresse', address],
      ['Véhicule', vehicle ? vehicleText(vehicle) : ''],
    ],
  }
}

/** Where a client changes their mind; whoever has no client space answers or calls. */
export function changeBlocks({ site, vehicle }: AppointmentMail, rule: string): Block[] {
  const { contact } = site.settings
  const call = contact.phone
    ? `répondez à ce message ou appelez-nous au ${contact.phone}`
    : 'répondez à ce message'
  if (!vehicle) return [{ kind: 'paragraph', text: `Pour déplacer ou annuler ce rendez-vous, ${call}.` }]
  return [
    { kind: 'paragraph', text: `${rule} Un empêchement de dernière minute ? ${capital(call)}.` },
    { kind: 'button', label: 'Voir mes rendez-vous', url: `${site.baseUrl}/espace-client` },
  ]
}

export function signature({ identity }: MailSite['settings']): Block {
  return { kind: 'paragraph', text: `À bientôt,\n${identity.name}` }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
