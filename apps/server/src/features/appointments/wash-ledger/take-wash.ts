import type { Db, Tx } from '@tramontane/db/database'
import { insertEntry } from '@tramontane/db/people/wash-ledger'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import {
  balanceOf,
  type PocketEntry,
  pocketAfterFailure,
  pocketFor,
  type WashBook,
  type WashPocket,
} from '@tramontane/domain/washes/wash-allowance'
import type { Deps } from '../../../deps.ts'
import { endOf } from '../usable-subscription.ts'
import { entriesOf, entriesOfAppointment } from './queries.ts'
import { bookFor, serves, type WashContract } from './washes-left.ts'

type Use = { subscriptionId: number; appointmentId: number }
type ContractUse = { contract: WashContract; appointmentId: number }

/**
 * Counts an appointment's wash among those that serve on `day`. The caller has seen that one is left: in `book`, where it
 * is given.
 */
export async function takeWash(
  tx: Tx,
  deps: Deps,
  { contract, appointmentId, day, book }: ContractUse & { day: Day; book?: WashBook },
): Promise<void> {
  const pocket = pocketFor(day, book ?? (await bookFor(tx, contract, day)))
  await insertEntry(tx, {
    ...{ subscriptionId: contract.id, appointmentId, ...pocket },
    ...{ kind: 'used', washes: -1, reason: null, createdAt: deps.clock.now() },
  })
}

/** Gives an appointment's wash back to where it was taken from, and says where. Null where it has none. */
export async function returnWash(tx: Tx, deps: Deps, use: Use): Promise<WashPocket | null> {
  const taken = await usedPocket(tx, use)
  if (taken) await giveBack(tx, deps, use, taken)
  return taken
}

/**
 * Gives back the wash of an appointment that the business cancelled, missed or moved: where it would soon be over, it is
 * carried over. Null where it has none. Source: R-69.
 */
export async function returnFailedWash(
  tx: Tx,
  deps: Deps,
  { contract, appointmentId }: ContractUse,
): Promise<WashPocket | null> {
  const use = { subscriptionId: contract.id, appointmentId }
  const taken = await usedPocket(tx, use)
  if (!taken) return null
  const entries = await entriesOf(tx, { subscriptionId: contract.id, ...taken })
  const book = { plan: contract.plan, startDay: dayOf(contract.startDate), entries }
  const today = dayOf(deps.clock.now())
  const pocket = pocketAfterFailure({ taken, today, end: endOf(contract) }, book)
  await giveBack(tx, deps, use, pocket)
  return pocket
}

async function giveBack(tx: Tx, deps: Deps, use: Use, pocket: WashPocket) {
  const createdAt = deps.clock.now()
  await insertEntry(tx, { ...use, ...pocket, kind: 'returned', washes: 1, reason: null, createdAt })
}

type Moved = ContractUse & {
  day: Day
  /** Whether the business moved it, not its client. */
  isOurs: boolean
}

/** Has an appointment's wash serve on this day, where it does not yet: it goes back, and one of that day is taken. */
export async function carryWash(tx: Tx, deps: Deps, { contract, appointmentId, day, isOurs }: Moved) {
  const use = { subscriptionId: contract.id, appointmentId }
  if (serves(await usedPocket(tx, use), contract, day)) return
  await (isOurs ? returnFailedWash(tx, deps, { contract, appointmentId }) : returnWash(tx, deps, use))
  await takeWash(tx, deps, { contract, appointmentId, day })
}

/** Where an appointment's wash was taken from; null where it uses none. */
export async function usedPocket(db: Db, use: Use): Promise<WashPocket | null> {
  const own = (await entriesOfAppointment(db, use)).filter(({ kind }) => kind !== 'adjusted')
  const taken = own.findLast(({ kind }) => kind === 'used')
  return taken && sumOf(own) < 0 ? { periodStart: taken.periodStart, usableUntil: taken.usableUntil } : null
}

const oneMoreReason = 'rendez-vous annulé par nous trop tard'

/** Grants a wash for an appointment that the business cancelled too late or missed, once. False where it was granted. */
export async function grantOneMore(tx: Tx, deps: Deps, use: Use, pocket: WashPocket): Promise<boolean> {
  const granted = (await entriesOfAppointment(tx, use)).filter(({ kind }) => kind === 'adjusted')
  if (sumOf(granted) > 0) return false
  await adjust(tx, deps, { use, pocket, washes: 1 })
  return true
}

/** Takes back what was granted for an appointment that takes place all the same, unless it was used since. */
export async function takeBackOneMore(tx: Tx, deps: Deps, { contract, appointmentId }: ContractUse) {
  const use = { subscriptionId: contract.id, appointmentId }
  const granted = (await entriesOfAppointment(tx, use)).filter(({ kind }) => kind === 'adjusted')
  const last = granted.at(-1)
  if (!last || sumOf(granted) <= 0) return
  const pocket = { periodStart: last.periodStart, usableUntil: last.usableUntil }
  const entries = await entriesOf(tx, { subscriptionId: contract.id, ...pocket })
  const book = { plan: contract.plan, startDay: dayOf(contract.startDate), entries }
  if (balanceOf(pocket, book) > 0) await adjust(tx, deps, { use, pocket, washes: -1 })
}

type Adjustment = { use: Use; pocket: WashPocket; washes: number }

async function adjust(tx: Tx, deps: Deps, { use, pocket, washes }: Adjustment) {
  const createdAt = deps.clock.now()
  await insertEntry(tx, { ...use, ...pocket, kind: 'adjusted', washes, reason: oneMoreReason, createdAt })
}

function sumOf(entries: PocketEntry[]): number {
  return entries.reduce((sum, { washes }) => sum + washes, 0)
}
