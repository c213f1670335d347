import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { agreementState, isAgreed } from '@tramontane/domain/contracts/one-off-contract'
import { lastWithdrawalDay, needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { isUnderWay } from '@tramontane/domain/washes/progress'
import { canPostpone, latestStart } from '@tramontane/domain/washes/rescheduling'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../../../deps.ts'
import { photoView } from '../../photos/photo-view.ts'
import { concludedOn, referenceOfOneOff } from '../concluded.ts'
import type { OneOffContract, offerBehind } from '../one-off-queries.ts'

export type Behind = NonNullable<Awaited<ReturnType<typeof offerBehind>>>

/** A proposed wash as the page behind its link shows it now. */
export function offerView(deps: Deps, behind: Behind): Offer {
  const { appointment, contract, link, photos, standing } = behind
  const { service, date, timeSlot: time, address } = appointment
  const { priceCents, travel, depositCents } = contract
  const isDue = isAwaited(appointment.status)
  const day = dayOf(date)
  const today = dayOf(deps.clock.now())
  const isMoved = link.toldDate.getTime() !== date.getTime() || link.toldTime !== time
  return {
    state: stateOf(deps, behind),
    reference: referenceOfOneOff(contract),
    minutes: minutesOf(deps, service),
    ...{ service, day, time, address, priceCents, travel, depositCents },
    before: isMoved ? { day: dayOf(link.toldDate), time: link.toldTime } : null,
    needsExpress: needsExpressRequest(day, today),
    lastWithdrawalDay: lastWithdrawalDay(concludedOn(contract) ?? today),
    confirmedAt: confirmedAt(contract)?.toISOString() ?? null,
    canChange:
      isAgreed(stateOf(deps, behind)) &&
      canPostpone({ start: date, timeSlot: time, status: appointment.status }, deps.clock.now(), 0).allowed,
    photos: photos.map((photo) => photoView(photo, ({ id }) => `/api/one-off/photos/${id}`)),
    isUnderWay: isDue && isUnderWay(standing.progress),
    arrivesAt: isDue ? (standing.arrivesAt?.toISOString() ?? null) : null,
    revision: revisionOf({ service, day, time, address }, contract),
  }
}

/** On a page of ours, or by a call, of which the day alone is known. */
function confirmedAt({ acceptedAt, agreedOn }: OneOffContract): Date | null {
  return acceptedAt ?? (agreedOn ? instantOf(agreedOn) : null)
}

function stateOf({ clock }: Deps, { appointment, contract }: Behind): Offer['state'] {
  const state = agreementState(contract)
  if (state === 'withdrawn') return state
  if (appointment.status === 'canceled') return 'canceled'
  if (state !== 'to_confirm') return state
  const { date: start, timeSlot, status } = appointment
  return status === 'completed' || latestStart({ start, timeSlot }) <= clock.now() ? 'past' : state
}

function minutesOf({ settings }: Deps, service: string): Offer['minutes'] {
  const id = serviceIds.find((one) => serviceTitles[one] === service)
  return id ? settings.current.services[id].minutes : null
}

type Shown = { service: string; day: Day; time: string | null; address: string }

/** Another one for every change of what the person agrees to. */
function revisionOf(shown: Shown, { id, priceCents, travel, depositCents }: OneOffContract): string {
  const { service, day, time, address } = shown
  const facts = JSON.stringify([service, day, time, address, id, priceCents, travel, depositCents])
  return new Bun.CryptoHasher('sha256').update(facts).digest('hex')
}
