import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import { plainSms } from '@tramontane/domain/messages/sms-size'
import { mobileOf } from '@tramontane/domain/people/mobile'
import { phoneText } from '@tramontane/domain/people/phone'
import type { Settled } from '@tramontane/domain/washes/deposits'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { paidOnlineMail, paidWashEndedMail, paymentLinkMail } from '../../../mail/payments/payment-mails.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { enqueueSms } from '../../outbox/enqueue-sms.ts'
import { todoLinks } from '../../todo/links.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { type Concerned, concernedBy } from '../concerned-queries.ts'
import { nameOf, personOf } from '../letters/appointment-letters.ts'
import { smsClientOf } from '../letters/wash-sms.ts'
import { changeLink, type OnlinePayment, type PaymentLink } from './queries.ts'

type LinkNews = { link: PaymentLink; url: string; cents: number }

/** Answers false where no address is known. */
export async function mailPaymentLink(tx: Tx, deps: Deps, { link, url, cents }: LinkNews): Promise<boolean> {
  const concerned = await concernedBy(tx, link.appointmentId)
  const to = concerned && mailReach(concerned)
  if (!to) return false
  const now = deps.clock.now()
  await enqueue(tx, deps, {
    dedupKey: `payment-link:${link.id}:${now.getTime()}`,
    to,
    mail: paymentLinkMail({
      ...washOf(deps, concerned),
      ...{ url, cents, isDeposit: link.kind === 'deposit', lastDay: dayOf(link.expiresAt) },
    }),
  })
  await changeLink(tx, link.id, { sentAt: now })
  return true
}

/** Answers false where nobody carries SMS, or no mobile of a client is known. */
export async function textPaymentLink(tx: Tx, deps: Deps, { link, url, cents }: LinkNews): Promise<boolean> {
  const concerned = await concernedBy(tx, link.appointmentId)
  const to = concerned && smsReach(deps, concerned)
  if (!to) return false
  const now = deps.clock.now()
  const { identity } = deps.settings.current
  const what = link.kind === 'deposit' ? 'les arrhes de votre lavage' : 'votre lavage'
  await enqueueSms(tx, deps, {
    ...{ kind: null, subject: 'Lien de paiement', to, usefulUntil: link.expiresAt },
    dedupKey: `payment-link:${link.id}:${now.getTime()}`,
    text: plainSms(
      `${identity.shortName || identity.name} : pour payer ${what} (${formatCents(cents)}) par carte : ${url}`,
    ),
  })
  await changeLink(tx, link.id, { sentAt: now })
  return true
}

/** The mobile of who is concerned, where an SMS can leave. */
export function smsReach({ sms }: Pick<Deps, 'sms'>, concerned: Concerned) {
  const { id: clientId, phone } = smsClientOf(concerned)
  const mobile = mobileOf(phone)
  return sms && clientId !== null && mobile ? { clientId, name: nameOf(concerned), mobile } : null
}

type Paid = { payment: OnlinePayment; acceptedCents: number; backCents: number }

/** Its client reads what came and what goes back; the owner what was paid too often, which goes back by itself. */
export async function tellPaid(tx: Tx, deps: Deps, { payment, acceptedCents, backCents }: Paid) {
  const { key, kind, appointmentId } = payment
  const concerned = appointmentId === null ? null : await concernedBy(tx, appointmentId)
  if (!concerned) return
  const to = mailReach(concerned)
  const isDeposit = kind === 'deposit'
  const mail = paidOnlineMail({ ...washOf(deps, concerned), isDeposit, acceptedCents, backCents })
  if (to) await enqueue(tx, deps, { dedupKey: `paid-online:${key}`, to, mail })
  if (backCents === 0) return
  await tellOwner(tx, deps, {
    dedupKey: `paid-over:${key}`,
    kind: 'paid_over',
    title: `Payé en trop par ${nameOf(concerned)} : ${formatCents(backCents)}`,
    detail: `${whichText(concerned)} : cette somme a été payée en ligne alors que rien ne restait dû. Elle est rendue sur la carte, sans rien faire ; le client le lit par e-mail.`,
    ...aboutOf(concerned),
  })
}

/** What becomes of what was paid for a wash that does not come: the double of a deposit is the owner's to send. */
export async function tellEnded(tx: Tx, deps: Deps, appointmentId: number, settled: Settled, key: string) {
  const concerned = await concernedBy(tx, appointmentId)
  if (!concerned) return
  const to = mailReach(concerned)
  const mail = paidWashEndedMail({ ...washOf(deps, concerned), ...settled })
  if (to) await enqueue(tx, deps, { dedupKey: `paid-wash-ended:${key}`, to, mail })
  if (settled.owedCents === 0) return
  await tellOwner(tx, deps, {
    dedupKey: `deposit-owed:${key}`,
    kind: 'deposit_owed',
    title: `Arrhes à doubler pour ${nameOf(concerned)} : ${formatCents(settled.owedCents)}`,
    detail: `${whichText(concerned)} : annulé de notre fait. Les arrhes sont rendues sur la carte ; la loi veut le double (article L214-1 du Code de la consommation). Versez ${formatCents(settled.owedCents)} de plus au client, puis marquez ce point comme fait.`,
    ...aboutOf(concerned),
  })
}

export function mailReach(concerned: Concerned) {
  const to = personOf(concerned)
  return to && !isPlaceholderEmail(to.address) ? to : null
}

function washOf(deps: Deps, concerned: Concerned) {
  const { service, date, timeSlot: time } = concerned.appointment
  return { site: mailSite(deps), customerName: nameOf(concerned), service, day: dayOf(date), time }
}

function whichText({ appointment: { service, date, timeSlot } }: Concerned): string {
  return `${service}, ${whenText(dayOf(date), timeSlot)}`
}

function aboutOf(concerned: Concerned) {
  const { appointment, client, contact } = concerned
  return {
    facts: [
      ['Téléphone', phoneText(client?.phone ?? contact?.phone ?? '')],
      ['E-mail', client?.email ?? contact?.email ?? ''],
    ] as [string, string][],
    link: todoLinks.wash(appointment.id, dayOf(appointment.date)),
    person: personOf(concerned),
  }
}
