import { callerAddress, callerName } from '@tramontane/contract/clients/caller'
import type { FileWashPayment } from '@tramontane/contract/replies/appointments/day-deeds'
import type {
  FileAppointment,
  FileDocument,
  FileEnding,
  FileFormerly,
  FileMessage,
  FileRequest,
  FileSubscription,
} from '@tramontane/contract/replies/clients/client-file'
import type { ClientPayment } from '@tramontane/contract/replies/clients/clients'
import { vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import type { WashPaymentRow } from '@tramontane/db/money/wash-payments'
import type { ledgerOf, OwnedSubscription } from '@tramontane/db/people/client-records'
import { withdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import { isToClose } from '@tramontane/domain/washes/closing'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { requestedServiceLabels } from '@tramontane/domain/washes/services'
import { subscriptionView } from '../client-space/subscription-view.ts'
import type {
  appointmentsOf,
  endingsOf,
  formerlyOf,
  messagesTo,
  papersOf,
  requestsNaming,
} from './queries.ts'

type RowOf<Query extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Query>>[number]
type LedgerRow = RowOf<typeof ledgerOf>

export function toSubscription(
  { subscription, contract, papers }: OwnedSubscription,
  ledger: LedgerRow[],
  today: string,
): FileSubscription {
  const entries = ledger.map(({ entry }) => entry).filter((entry) => entry.subscriptionId === subscription.id)
  const view = subscriptionView({ subscription, contract, papers, entries }, today)
  return {
    id: view.id,
    type: view.type,
    status: view.status,
    price: view.price,
    reference: view.reference,
    vehicle: vehicleText(subscription),
    licensePlate: view.licensePlate,
    placeId: subscription.placeId,
    vehicleId: subscription.vehicleId,
    startDay: view.startDate,
    nextRenewalDay: view.nextRenewalDate,
    endsOn: view.endsOn,
    remainingWashes: view.remainingWashes,
    provider: view.provider,
    pastDueSince: iso(subscription.pastDueSince),
    pausedAt: iso(subscription.pausedAt),
    isContractSigned: subscription.isContractSigned,
    contract: contract && {
      acceptedAt: contract.acceptedAt.toISOString(),
      termsVersion: contract.termsVersion,
      expressStart: contract.expressStart,
    },
    papers: papers && { sentAt: papers.sentAt.toISOString(), termsVersion: papers.termsVersion },
    lastWithdrawalDay: view.lastWithdrawalDay,
  }
}

/** Newest first. */
export function toDocuments(
  contracts: FileSubscription[],
  payments: ClientPayment[],
  papers: RowOf<typeof papersOf>[],
): FileDocument[] {
  const archived = contracts.flatMap(({ id, reference, contract, papers }) => {
    const at = contract?.acceptedAt ?? papers?.sentAt
    const link = `/api/admin/client-files/subscription/${id}/contract`
    return at ? [{ kind: 'contract' as const, reference, subscriptionId: id, cents: null, at, link }] : []
  })
  const receipts = payments.flatMap(({ subscriptionId, receiptUrl: link, paidAt: at }) =>
    at && link ? [{ kind: 'receipt' as const, reference: '', subscriptionId, cents: null, at, link }] : [],
  )
  const numbered = papers.map(({ id, kind, number, cents, issuedAt }) => ({
    ...{ kind, reference: number, subscriptionId: null, cents },
    ...{ at: issuedAt.toISOString(), link: `/api/documents/${id}.pdf` },
  }))
  return [...archived, ...receipts, ...numbered].sort((one, other) => other.at.localeCompare(one.at))
}

type Agreed = Pick<
  FileAppointment,
  'agreement' | 'isToConfirm' | 'payableCents' | 'receivedCents' | 'givenBackCents' | 'photos'
>

export function toAppointment(row: RowOf<typeof appointmentsOf>, agreed: Agreed, now: Date): FileAppointment {
  const { id, date, timeSlot, service, placeId, vehicleId, address, status, notes } = row
  const shown = {
    id,
    date: date.toISOString(),
    timeSlot,
    service,
    placeId,
    vehicleId,
    address,
    status,
    notes,
  }
  return { ...shown, ...agreed, isToClose: isToClose(row, now) }
}

export function toRequest({
  id,
  createdAt,
  service,
  status,
  ...row
}: RowOf<typeof requestsNaming>): FileRequest {
  const {
    name,
    email,
    phone,
    appointmentDate,
    source,
    answeredAt,
    searchText,
    requestKey,
    clientId,
    ...asked
  } = row
  return {
    id,
    createdAt: createdAt.toISOString(),
    service: requestedServiceLabels[service as ServiceId] ?? service,
    status,
    ...asked,
  }
}

export function toFormerly(row: RowOf<typeof formerlyOf>): FileFormerly {
  return {
    id: row.id,
    name: callerName(row),
    company: row.company ?? '',
    siren: row.siren ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    address: callerAddress(row),
    joinedAt: row.joinedAt.toISOString(),
  }
}

export function toEnding(row: RowOf<typeof endingsOf>): FileEnding {
  const { id, kind, reference, effectiveDay, reason, refundCents, reasonDecision, proofDay, refusal } = row
  const { ground, formalNoticeDay, channel, sentDay } = row
  return {
    ...{ ground, formalNoticeDay, channel, sentDay },
    ...{ id, kind, reference, effectiveDay, reason, refundCents, reasonDecision, proofDay, refusal },
    declaredAt: row.declaredAt.toISOString(),
    refundedAt: iso(row.refundedAt),
    refund: row.refundBasis && withdrawalComputation(row.refundBasis),
  }
}

export function toMessage(row: RowOf<typeof messagesTo>): FileMessage {
  const { id, channel, subject, createdAt, sentAt, failedAt, receipt } = row
  return {
    ...{ id, channel, subject, receipt },
    ...{ createdAt: createdAt.toISOString(), sentAt: iso(sentAt), failedAt: iso(failedAt) },
  }
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}

export function toWashPayment({
  id,
  method,
  cents,
  at,
  appointmentId,
  day,
  service,
  reason,
}: WashPaymentRow): FileWashPayment {
  return { ...{ id, method, cents, reason, appointmentId, day, service }, at: at.toISOString() }
}
