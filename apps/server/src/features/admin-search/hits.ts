import { appointmentStatusText } from '@tramontane/contract/appointments/appointment-columns'
import { receiptMeansWords } from '@tramontane/contract/books/receipt-columns'
import { callerName } from '@tramontane/contract/clients/caller'
import { centsCell } from '@tramontane/contract/lists/csv'
import type { SearchHit } from '@tramontane/contract/replies/back-office'
import { contactStatusLabels } from '@tramontane/contract/requests/contact-columns'
import { professionalStatusLabels } from '@tramontane/contract/requests/professional-columns'
import { partnershipStatusLabels } from '@tramontane/contract/requests/professional-partnership-columns'
import { emailText, statusText, vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { shortWhenText } from '@tramontane/domain/days/french-days'
import { isToClose } from '@tramontane/domain/washes/closing'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { requestedServiceLabels } from '@tramontane/domain/washes/services'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { formatWithCents } from '@tramontane/domain/words/money'
import { agreementsOf } from '../appointments/one-off/agreements.ts'
import { receiptsOf } from '../books/list-receipts.ts'
import {
  appointmentsOf,
  clientsOf,
  contactsOf,
  partnershipsOf,
  professionalsOf,
  subscriptionsOf,
} from './queries.ts'

export async function clientHits(db: Db, ids: number[]): Promise<SearchHit[]> {
  return (await clientsOf(db, ids)).map(({ id, firstName, lastName, company, email, phone, city }) => ({
    id,
    title: callerName({ firstName, lastName, company }),
    detail: inWords(company ?? '', email ?? '', phone ?? '', city ?? ''),
    q: email ?? phone ?? '',
  }))
}

export async function subscriptionHits(db: Db, ids: number[]): Promise<SearchHit[]> {
  return (await subscriptionsOf(db, ids)).map((row) => ({
    id: row.id,
    title: row.customerName,
    detail: inWords(withPlate(vehicleText(row), row.licensePlate), row.city, standing(row)),
    q: `${row.licensePlate} ${emailText(row)}`.trim(),
  }))
}

function standing({ status, cancelAt }: Awaited<ReturnType<typeof subscriptionsOf>>[number]): string {
  return statusText({ status, cancelAt: cancelAt?.toISOString() ?? null })
}

export async function appointmentHits(db: Db, ids: number[], now: Date): Promise<SearchHit[]> {
  const agreed = await agreementsOf(db, ids)
  return (await appointmentsOf(db, ids)).map((row) => {
    const { isToConfirm } = agreed(row)
    const status = appointmentStatusText({ status: row.status, isToClose: isToClose(row, now), isToConfirm })
    return {
      id: row.id,
      title: row.requestName ?? `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
      detail: inWords(shortWhenText(dayOf(row.date), row.timeSlot), row.service, status),
      q: row.requestEmail ?? row.clientEmail ?? '',
    }
  })
}

export async function receiptHits(db: Db, ids: number[]): Promise<SearchHit[]> {
  return (await receiptsOf(db, ids)).map(({ id, day, number, clientName, nature, cents, means }) => ({
    id,
    title: `${formatWithCents(cents)}${clientName && `, ${clientName}`}`,
    detail: inWords(number ?? '', shortFrenchDate(day), receiptMeansWords[means], nature),
    q: number ?? `${centsCell(Math.abs(cents))} ${clientName}`.trim(),
  }))
}

export async function contactHits(db: Db, ids: number[]): Promise<SearchHit[]> {
  return (await contactsOf(db, ids)).map(({ id, name, email, service, status, createdAt }) => ({
    id,
    title: name,
    detail: inWords(received(createdAt), serviceWords(service), contactStatusLabels[status]),
    q: email,
  }))
}

export async function professionalHits(db: Db, ids: number[]): Promise<SearchHit[]> {
  return (await professionalsOf(db, ids)).map(({ id, nom, entreprise, email, statut, createdAt }) => ({
    id,
    title: entreprise,
    detail: inWords(nom, received(createdAt), professionalStatusLabels[statut]),
    q: email,
  }))
}

export async function partnershipHits(db: Db, ids: number[]): Promise<SearchHit[]> {
  return (await partnershipsOf(db, ids)).map(
    ({ id, companyName, contactName, companyType, email, status }) => ({
      id,
      title: companyName,
      detail: inWords(contactName, companyType, partnershipStatusLabels[status]),
      q: email,
    }),
  )
}

function inWords(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ')
}

function received(instant: Date): string {
  return `Reçue le ${shortFrenchDate(dayOf(instant))}`
}

function serviceWords(service: string): string {
  return requestedServiceLabels[service as ServiceId] ?? service
}
