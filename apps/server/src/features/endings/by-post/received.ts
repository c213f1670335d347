import type { ReceivedPreviewQuery } from '@tramontane/contract/subscriptions/ending'
import {
  type Received,
  type ReceivedRefusal,
  receivedDaysMax,
  receivedRefusal,
} from '@tramontane/domain/contracts/received-declaration'
import { contractDay } from '@tramontane/domain/contracts/withdrawal'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { AppError } from '../../../http/app-error.ts'
import { refuseFarDay } from '../notice.ts'
import type { Contract } from '../queries.ts'

export function receivedOf(input: ReceivedPreviewQuery): Received {
  const { channel, receivedDay } = input
  return { channel, receivedDay, sentDay: input.kind === 'cancellation' ? null : (input.sentDay ?? null) }
}

/** Errors: 400 by field for a day that is to come, before the contract, or too long ago. */
export function refuseDays(contract: Contract, input: ReceivedPreviewQuery, today: Day) {
  refuseReceived(receivedOf(input), { today, contractDay: firstDayOf(contract) })
  if (input.kind === 'cancellation') refuseFarDay(input.wishedDay, today)
}

/** Errors: 400 by field for a day that is to come, before the contract of `contractDay`, or too long ago. */
export function refuseReceived(
  received: Received,
  { tooOld, ...days }: { today: Day; contractDay: Day; tooOld?: string },
) {
  const refusal = receivedRefusal(received, days)
  if (!refusal) return
  const sentence = (refusal.reason === 'too_old' && tooOld) || sentences[refusal.reason]
  throw new AppError('validation', { fields: { [refusal.field]: sentence } })
}

/** One that was entered after it began was made before. */
function firstDayOf(contract: Contract): Day {
  const made = contractDay(contract)
  const began = contract.startDate && dayOf(contract.startDate)
  return began && began < made ? began : made
}

const sentences: Record<ReceivedRefusal['reason'], string> = {
  to_come: 'Ce jour est encore à venir.',
  before_contract: 'Le contrat n’était pas encore conclu ce jour-là.',
  after_receipt: 'Ce jour vient après celui de la réception.',
  too_old: `Au-delà de ${receivedDaysMax} jours, ce qui est à rendre ne se calcule plus seul : comptez-le vous-même, et arrêtez le contrat.`,
}

/** What the journal says of a declaration that came another way than online. */
export function journalled({ channel, receivedDay, sentDay }: Received) {
  return { channel, receivedDay, ...(sentDay && { sentDay }) }
}
