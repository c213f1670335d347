import type { Agreement } from '@tramontane/contract/replies/appointments/one-off'
import type { Db } from '@tramontane/db/database'
import { agreementState, isToConfirm } from '@tramontane/domain/contracts/one-off-contract'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import { concludedOn, referenceOfOneOff } from './concluded.ts'
import { type OneOffWithoutTexts, oneOffsAmong } from './one-off-queries.ts'

/** What is agreed of each of these appointments, and whether its client has still to confirm it. */
export async function agreementsOf(db: Db, appointmentIds: number[]) {
  const contracts = appointmentIds.length === 0 ? [] : await oneOffsAmong(db, appointmentIds)
  const found = new Map(contracts.map((one) => [one.appointmentId, agreementOf(one)]))
  return ({ id, status }: { id: number; status: AppointmentStatus }) => {
    const agreement = found.get(id) ?? null
    return { agreement, isToConfirm: isToConfirm(agreement?.state ?? null, status) }
  }
}

function agreementOf(contract: OneOffWithoutTexts): Agreement {
  return {
    reference: referenceOfOneOff(contract),
    state: agreementState(contract),
    concludedOn: concludedOn(contract),
    priceCents: contract.priceCents,
    travel: contract.travel,
    isExpress: contract.expressRequestedAt !== null,
  }
}
