import type { Tx } from '@tramontane/db/database'
import { openAccountById } from '@tramontane/db/people/accounts'
import { insertEntry } from '@tramontane/db/people/wash-ledger'
import { withWrite } from '@tramontane/db/with-write'
import { type FullMonth, isFull, monthToLookAt } from '@tramontane/domain/contracts/full-months'
import { carriedDays, fullMonthDays } from '@tramontane/domain/contracts/terms'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import { balanceOf, fullMonthReason } from '@tramontane/domain/washes/wash-allowance'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import type { Deps } from '../../../deps.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { fullMonthCarried } from '../../../mail/subscription/full-month-carried.ts'
import { lastDone, noteDone } from '../../leases/last-done.ts'
import { todoLinks } from '../../todo/links.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { writeToClient } from '../../todo/write-to-client.ts'
import { firstFreeDay } from '../availability.ts'
import { runningSubscriptions } from '../queries.ts'
import { endOf, isRunning, placeLine, type RunningSubscription, stopOf } from '../usable-subscription.ts'
import { spotAt } from '../whereabouts.ts'
import { entriesOf, hasEntryFor } from './queries.ts'
import type { WashContract } from './washes-left.ts'

const lookedName = 'fullMonthsLooked'

type Carried = { subscription: RunningSubscription; month: FullMonth; washes: number }

/**
 * Seven days before the end of a month that has no start left which its client could book, from tomorrow on, its unused
 * washes are carried over to the thirty days that follow: once, told to the client and to the owner. To be called every night;
 * the next one makes up for a night that did not run, within that week.
 */
export async function carryFullMonths(deps: Deps): Promise<{ carried: number }> {
  const today = dayOf(deps.clock.now())
  const carried = await withWrite(deps.database, async (tx) => {
    const lookedOn = await lastDone(tx, lookedName)
    const found = await fullMonths(tx, deps, { today, lookedOn })
    const all: Carried[] = []
    for (const one of found) {
      const washes = await carryUnused(tx, deps, { contract: one.subscription, month: one.month })
      if (washes > 0) all.push({ ...one, washes })
    }
    for (const one of all) await tellClient(tx, deps, one)
    if (all.length > 0) await tellOwnerOfAll(tx, deps, { all, today })
    await noteDone(tx, { name: lookedName, doneFor: today, now: deps.clock.now() })
    return all
  })
  return { carried: carried.length }
}

type Looked = { today: Day; lookedOn: Day | null }

/** Of those whose clients could book, were there a start: not while a month is unpaid or paused. */
async function fullMonths(tx: Tx, deps: Deps, { today, lookedOn }: Looked) {
  const tomorrow = plusDays(today, 1)
  const firstFreeAt = await firstFreeDay(tx, deps, { from: tomorrow, to: plusDays(today, fullMonthDays) })
  const now = deps.clock.now()
  const full: { subscription: RunningSubscription; month: FullMonth }[] = []
  for (const subscription of await runningSubscriptions(tx)) {
    if (!isRunning(subscription) || stopOf(subscription, now)) continue
    const startDay = dayOf(subscription.startDate)
    const month = monthToLookAt({ startDay, end: endOf(subscription), today, lookedOn })
    if (!month) continue
    const { placeId } = subscription
    const spot = await spotAt(tx, { placeId, address: placeLine(subscription) })
    if (isFull(month, firstFreeAt(spot))) full.push({ subscription, month })
  }
  return full
}

async function tellClient(tx: Tx, deps: Deps, { subscription, month, washes }: Carried) {
  const {
    id,
    customerName,
    customerEmail,
    vehicleBrand: brand,
    vehicleModel: model,
    licensePlate: plate,
    clientId,
  } = subscription
  const end = endOf(subscription)
  await writeToClient(tx, deps, {
    dedupKey: `full-month-carried:${id}:${month.periodStart}`,
    to: { name: customerName, address: customerEmail },
    link: todoLinks.subscription(id),
    mail: fullMonthCarried({
      ...{ site: mailSite(deps), customerName, washes, ...month },
      hasAccount: clientId !== null && (await openAccountById(tx, clientId)) !== null,
      vehicle: vehicleName({ brand, model, plate }),
      contractLastDay: end && end <= month.usableUntil ? plusDays(end, -1) : null,
    }),
  })
}

type All = { all: Carried[]; today: Day }

async function tellOwnerOfAll(tx: Tx, deps: Deps, { all, today }: All) {
  const names = all.map(({ subscription, washes, month }) => {
    const what = washes > 1 ? `${washes} lavages` : '1 lavage'
    const end = endOf(subscription)
    const last = end && end <= month.usableUntil ? plusDays(end, -1) : month.usableUntil
    return `${subscription.customerName}, ${what} jusqu’au ${longFrenchDate(last)}`
  })
  await tellOwner(tx, deps, {
    dedupKey: `owner-full-months:${today}:${all[0]?.subscription.id}`,
    kind: 'full_months',
    title: `Lavages reportés, faute de créneau : ${all.length} abonnement${all.length > 1 ? 's' : ''}`,
    detail: `Il ne reste plus de créneau libre avant la fin de leur mois, et un lavage n’y est pas utilisé : les conditions le reportent de ${numberInWords(carriedDays)} jours, et chacun en est prévenu. ${names.join(' ; ')}.`,
    link: '/admin?tab=subscribers',
    person: null,
  })
}

/** Takes what a full month has left out of it, and carries it over. Answers how many washes; none the second time. */
async function carryUnused(
  tx: Tx,
  deps: Deps,
  { contract, month }: { contract: WashContract; month: FullMonth },
): Promise<number> {
  const { periodStart, usableUntil } = month
  const own = { subscriptionId: contract.id, periodStart, usableUntil: null }
  if (await hasEntryFor(tx, { ...own, reason: fullMonthReason })) return 0
  const book = { plan: contract.plan, startDay: dayOf(contract.startDate), entries: await entriesOf(tx, own) }
  const washes = Math.max(0, balanceOf({ periodStart, usableUntil: null }, book))
  if (washes === 0) return 0
  const entry = {
    ...{ subscriptionId: contract.id, appointmentId: null, kind: 'adjusted' as const, periodStart },
    ...{ reason: fullMonthReason, createdAt: deps.clock.now() },
  }
  await insertEntry(tx, { ...entry, washes: -washes, usableUntil: null })
  await insertEntry(tx, { ...entry, washes, usableUntil })
  return washes
}
