import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { addressCharge } from '@tramontane/domain/contracts/agreed-travel'
import { agreementState, isAgreed } from '@tramontane/domain/contracts/one-off-contract'
import { lastWithdrawalDay, needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { isUnderWay } from '@tramontane/domain/washes/progress'
import { canCancelByLink, canPostpone, latestStart, movesLeft } from '@tramontane/domain/washes/rescheduling'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import { isDrivePaid } from '@tramontane/domain/washes/wash-payments'
import type { Deps } from '../../../../deps.ts'
import { photoView } from '../../photos/photo-view.ts'
import { concludedOn, referenceOfOneOff } from '../concluded.ts'
import type { OneOffContract } from '../one-off-queries.ts'
import { servicePrice } from '../price-wash.ts'
import { type Behind, hasContract } from './offer-behind.ts'

/** A wash as the page behind its link shows it now. */
export function offerView(deps: Deps, behind: Behind): Offer {
  const { appointment, link, photos, standing, moved } = behind
  const { service, date, timeSlot: time, address } = appointment
  const isDue = isAwaited(appointment.status)
  const now = deps.clock.now()
  const day = dayOf(date)
  const isMoved = link.toldDate.getTime() !== date.getTime() || link.toldTime !== time
  const wash = { start: date, timeSlot: time, status: appointment.status }
  const state = stateOf(deps, behind)
  const isOnItsWay = isDue && isUnderWay(standing.progress)
  const isOpen = isAgreed(state) && !isOnItsWay
  const agreed = agreedOf(deps, behind)
  return {
    state,
    minutes: minutesOf(deps, service),
    ...{ service, day, time, address, vehicle: carOf(behind), ...agreed },
    before: isMoved ? { day: dayOf(link.toldDate), time: link.toldTime } : null,
    canChange: isOpen && canCancelByLink(wash, now).allowed,
    canMove: isOpen && canPostpone(wash, now, moved).allowed,
    isDone: appointment.status === 'completed',
    hasBegun: latestStart(wash) <= now,
    movesLeft: appointment.subscriptionId === null ? null : movesLeft(moved),
    photos: photos.map((photo) => photoView(photo, ({ id }) => `/api/one-off/photos/${id}`)),
    isUnderWay: isOnItsWay,
    arrivesAt: isDue ? (standing.arrivesAt?.toISOString() ?? null) : null,
    revision: revisionOf({ service, day, time, address }, agreed, behind.contract?.id),
  }
}

/** That of the subscription, or the one that was chosen for this wash. */
function carOf({ vehicle, car }: Behind): string | null {
  const which = vehicle ?? car
  return which && vehicleName(which)
}

/** What the wash's own contract says, or, of one that has none, what is paid for it. */
function agreedOf(deps: Deps, behind: Behind) {
  const today = dayOf(deps.clock.now())
  if (!hasContract(behind)) {
    const { appointment, vehicle, place, receivedCents, isFree } = behind
    const travel = isFree ? null : addressCharge(deps.settings.current, appointment.address, place)
    return {
      ...{
        reference: null,
        depositCents: null,
        lastWithdrawalDay: null,
        confirmedAt: null,
        needsExpress: false,
      },
      priceCents: vehicle ? null : servicePrice(deps, appointment.service),
      travel,
      isTravelPaid: vehicle !== null && isDrivePaid(travel, receivedCents),
    }
  }
  const { contract, appointment } = behind
  const { priceCents, travel, depositCents } = contract
  return {
    ...{ priceCents, travel, depositCents, reference: referenceOfOneOff(contract) },
    isTravelPaid: false,
    needsExpress: needsExpressRequest(dayOf(appointment.date), today),
    lastWithdrawalDay: lastWithdrawalDay(concludedOn(contract) ?? today),
    confirmedAt: confirmedAt(contract)?.toISOString() ?? null,
  }
}

/** On a page of ours, or by a call, of which the day alone is known. */
function confirmedAt({ acceptedAt, agreedOn }: OneOffContract): Date | null {
  return acceptedAt ?? (agreedOn ? instantOf(agreedOn) : null)
}

function stateOf({ clock }: Deps, { appointment, contract }: Behind): Offer['state'] {
  const state = contract ? agreementState(contract) : 'agreed'
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

/** Another one for every change of what the person agrees to. Shapes: `id` of the contract, where there is one. */
function revisionOf(
  { service, day, time, address }: Shown,
  { priceCents, travel, depositCents }: Pick<Offer, 'priceCents' | 'travel' | 'depositCents'>,
  id: number | undefined,
): string {
  const facts = JSON.stringify([service, day, time, address, id, priceCents, travel, depositCents])
  return new Bun.CryptoHasher('sha256').update(facts).digest('hex')
}
