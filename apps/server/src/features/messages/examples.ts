import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { MessageKind, SmsKind } from '@tramontane/domain/messages/message-kinds'
import { reviewTerms } from '@tramontane/domain/reviews/review'
import { appointmentBooked } from '../../mail/appointments/appointment-booked.ts'
import { appointmentCancelled } from '../../mail/appointments/appointment-cancelled.ts'
import type { AppointmentMail } from '../../mail/appointments/appointment-facts.ts'
import { appointmentMoved } from '../../mail/appointments/appointment-moved.ts'
import { appointmentReminder } from '../../mail/appointments/appointment-reminder.ts'
import { vanLate, vanOnItsWay } from '../../mail/appointments/on-the-day.ts'
import { slotFreed } from '../../mail/appointments/slot-freed.ts'
import type { RenderedMail } from '../../mail/layout/letter.ts'
import type { MailSite } from '../../mail/layout/mail-site.ts'
import { contactReceipt } from '../../mail/requests/contact-receipt.ts'
import { reviewAsked } from '../../mail/review-mails.ts'
import type { SmsFacts } from '../../sms/sms-text.ts'

/** Nobody's wash. */
const invented = {
  customerName: 'Camille Soler',
  service: 'Lavage Fast',
  time: '09:30',
  address: '12 rue des Amandiers, 66000 Perpignan',
}

type Example = { site: MailSite; day: Day }

/** As long as the link that somebody gets. */
function linkUrl({ baseUrl }: MailSite, folder: 'creneau' | 'avis'): string {
  return `${baseUrl}/${folder}/${'exemple-'.repeat(6).slice(0, 43)}`
}

/** A mail of each kind, as a client of a subscription would read it. */
export function mailExample(kind: MessageKind, { site, day }: Example): RenderedMail {
  return mails[kind]({
    ...{ site, day, ...invented },
    vehicle: { brand: 'Renault', model: 'Captur', plate: 'AB-123-CD' },
    ...{
      car: null,
      travel: null,
      isDrivePaid: false,
      priceCents: null,
      hasAccount: true,
      movesLeft: 2,
      isExpressAsked: false,
    },
    ...{ proposal: null, changeUrl: null, contract: null },
  })
}

const mails: Record<MessageKind, (wash: AppointmentMail) => RenderedMail> = {
  reminder: appointmentReminder,
  en_route: (wash) => vanOnItsWay({ ...wash, arrivesAt: instantOf(wash.day, '09:20') }),
  late: (wash) => vanLate({ ...wash, arrivesAt: instantOf(wash.day, '10:00') }),
  moved: (wash) => appointmentMoved({ ...wash, before: { day: plusDays(wash.day, -1), time: '14:00' } }),
  slot_freed: ({ site, customerName, service, address: place, day }) =>
    slotFreed({
      ...{ site, customerName, service, place, url: linkUrl(site, 'creneau') },
      starts: [{ day, time: invented.time }],
    }),
  booked: appointmentBooked,
  cancelled: (wash) =>
    appointmentCancelled({ ...wash, wash: { state: 'none' }, isOurs: true, isMissed: false }),
  request: ({ site, customerName: name, day }) =>
    contactReceipt({ site, name, service: 'fast', appointmentDate: day }),
  review: ({ site, customerName, service, day }) =>
    reviewAsked({
      ...{ site, customerName, service, day: plusDays(day, -2) },
      ...{ url: linkUrl(site, 'avis'), lastDay: plusDays(day, reviewTerms.linkDays - 1) },
    }),
}

/** The facts of an SMS of each kind. */
export function smsExample(kind: SmsKind, { site, day }: Example): SmsFacts {
  return {
    ...{ day, ...invented },
    ...(kind === 'en_route' && { arrivesAt: '09:20' }),
    ...(kind === 'late' && { arrivesAt: '10:00' }),
    ...(kind === 'moved' && { before: { day: plusDays(day, -1), time: '14:00' } }),
    ...(kind === 'slot_freed' && { url: linkUrl(site, 'creneau') }),
  }
}
