import type { SlotChoice, SlotPage, SlotTerms } from '@tramontane/contract/appointments/slot-page'
import type { Db } from '@tramontane/db/database'
import { lastWithdrawalDay, needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { writtenPlace } from '@tramontane/domain/places/washing-place'
import { startParts, type WaitStart, wishText } from '@tramontane/domain/washes/waitlist'
import type { Deps } from '../../../deps.ts'
import { isReachable } from '../../outbox/plain-address.ts'
import { lacksExpress } from '../express-request.ts'
import { servicePrice, travelTo } from '../one-off/price-wash.ts'
import type { RunningSubscription } from '../usable-subscription.ts'
import { freeFor } from './free-for.ts'
import { behindLink, type WaitEntry, type WaitLink, wishOf } from './queries.ts'
import { subscriptionOf, washesOn } from './wait-contract.ts'

/** More than a page shows is found in the calendar. */
const choicesMax = 12

export type Behind = NonNullable<Awaited<ReturnType<typeof behindLink>>>

/** How it stands behind a link; looking changes nothing. Shapes: `id` is the hash of the token. */
export async function slotPageOf(db: Db, deps: Deps, id: string): Promise<SlotPage> {
  const behind = await behindLink(db, id)
  if (!behind) return { state: 'unknown' }
  const { entry, link, client } = behind
  const { service, address } = entry
  const wait = { service, address, wish: wishText(wishOf(entry)) }
  if (entry.ending === 'accepted' && entry.accepted)
    return {
      ...{ state: 'accepted', ...wait, ...startParts(entry.accepted) },
      isRequest: entry.subscriptionId === null && termsKind(deps, address, '') === 'request',
      isMailed: isReachable(entry.email ?? client.email ?? ''),
    }
  if (isOver(deps, entry)) return { state: 'over', isContract: entry.ending === 'contract' }
  const subscription = await subscriptionOf(db, entry, dayOf(deps.clock.now()))
  if (subscription === 'over') return { state: 'over', isContract: true }

  const isLate = isPast(deps, link)
  const choices = isLate ? [] : await choicesOf(db, deps, behind, subscription)
  const told = choices.filter(({ isTold }) => isTold)
  return {
    ...{ state: 'open', ...wait, isLate },
    choices: choices.slice(0, choicesMax),
    hasGone: link.starts.length > 0 && !isLate && told.length === 0,
    terms: await termsOf(db, deps, { entry, subscription, choices }),
  }
}

/** Its window or somebody ended it. */
export function isOver({ clock }: Pick<Deps, 'clock'>, { endedAt, toDay }: WaitEntry): boolean {
  return endedAt !== null || toDay < dayOf(clock.now())
}

/** Every start that it told of has begun: the link is of no use any more. */
export function isPast({ clock }: Pick<Deps, 'clock'>, { starts }: WaitLink): boolean {
  const now = clock.now()
  return starts.length > 0 && starts.every((start) => instantAt(start) <= now)
}

function instantAt(start: WaitStart): Date {
  const { day, time } = startParts(start)
  return instantOf(day, time)
}

/** What can be accepted now: what was told first. */
export async function choicesOf(
  db: Db,
  deps: Deps,
  { entry, link }: Pick<Behind, 'entry' | 'link'>,
  subscription: RunningSubscription | null,
): Promise<SlotChoice[]> {
  const hasWash = washesOn(db, subscription, deps.clock.now())
  const choices: SlotChoice[] = []
  for (const start of await freeFor(db, deps, entry)) {
    const { day, time } = startParts(start)
    if (await hasWash(day)) choices.push({ start, day, time, isTold: link.starts.includes(start) })
  }
  return choices.toSorted((one, other) => Number(other.isTold) - Number(one.isTold))
}

type Asked = { entry: WaitEntry; subscription: RunningSubscription | null; choices: SlotChoice[] }

async function termsOf(db: Db, deps: Deps, { entry, subscription, choices }: Asked): Promise<SlotTerms> {
  const days = [...new Set(choices.map(({ day }) => day))]
  const today = dayOf(deps.clock.now())
  if (subscription) {
    const lacking = await Promise.all(days.map((day) => lacksExpress(db, { subscription, day })))
    return { kind: 'subscription', needsExpress: lacking.includes(true) }
  }
  const { address, service } = entry
  const kind = termsKind(deps, address, 'rue')
  return {
    kind,
    priceCents: servicePrice(deps, service) ?? 0,
    travel: travelTo(deps, address),
    needsStreet: kind === 'booking' && writtenPlace(address).street === '',
    needsExpress: days.some((day) => needsExpressRequest(day, today)),
    lastWithdrawalDay: lastWithdrawalDay(today),
  }
}

/** As the booking form has it: an appointment at once where the settings say so and the drive has a price. */
function termsKind(deps: Deps, address: string, street: string): 'booking' | 'request' {
  const hasStreet = street !== '' || writtenPlace(address).street !== ''
  const isInstant = deps.settings.current.oneOffBooking === 'instant'
  return isInstant && hasStreet && travelTo(deps, address).kind !== 'quotation' ? 'booking' : 'request'
}
