import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { changeSubscriptions } from '@tramontane/db/people/subscriptions'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { contracts, payments, refunds, washLedger } from '@tramontane/db/schema/subscriptions/billing'
import { contractEndings } from '@tramontane/db/schema/subscriptions/endings'
import { beginsAfter, hasEnded, waitsToBeClosed } from '@tramontane/db/to-come'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import {
  awaitedStatuses,
  liveStatuses,
  type RefundReason,
  runningStatuses,
} from '@tramontane/domain/washes/statuses'
import {
  and,
  between,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notExists,
  or,
  sql,
  sum,
} from 'drizzle-orm'

/** Contracts that no provider ends, at the boundary that was told. Answers their ids. */
export async function endManualContracts(tx: Tx, now: Date): Promise<number[]> {
  const areOver = and(
    eq(subscriptions.provider, 'manual'),
    inArray(subscriptions.status, liveStatuses),
    lte(subscriptions.cancelAt, now),
  )
  const end = { status: 'cancelled', endDate: sql`${subscriptions.cancelAt}` } as const
  const rows = await changeSubscriptions(tx, areOver, end)
  return rows.map(({ id }) => id)
}

/** The provider's ids of contracts whose boundary has come, and of which nobody told yet that they are over. */
export async function dueAtProvider(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.providerSubscriptionId),
        inArray(subscriptions.status, runningStatuses),
        lte(subscriptions.cancelAt, now),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/** Appointments that have not begun, soonest first. */
export async function comingAppointments(
  db: Db,
  { subscriptionId, now }: { subscriptionId: number; now: Date },
) {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.subscriptionId, subscriptionId),
        inArray(appointments.status, awaitedStatuses),
        beginsAfter(now),
      ),
    )
    .orderBy(appointments.date)
}

/** Those of a client that no subscription pays, soonest first. */
export async function comingAppointmentsApart(db: Db, { clientId, now }: { clientId: number; now: Date }) {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        isNull(appointments.subscriptionId),
        inArray(appointments.status, awaitedStatuses),
        beginsAfter(now),
      ),
    )
    .orderBy(appointments.date)
}

type WashesSince = {
  subscriptionId: number
  now: Date
  since: Date | null
  /** The first instant that does not count any more; none without it. */
  until?: Date | null
}

function begunIn({ since, until }: Pick<WashesSince, 'since' | 'until'>) {
  return and(
    since ? gte(appointments.date, since) : undefined,
    until ? lt(appointments.date, until) : undefined,
  )
}

/**
 * Washes that took place, `since` an instant or ever: marked so, or over at their hour and not canceled. One that never
 * had an hour is done where somebody says so.
 */
export async function countWashesDone(
  db: Db,
  { subscriptionId, now, ...within }: WashesSince,
): Promise<number> {
  const rows = await db
    .select({ washes: count() })
    .from(appointments)
    .where(and(eq(appointments.subscriptionId, subscriptionId), isDone(now), begunIn(within)))
  return rows[0]?.washes ?? 0
}

function isDone(now: Date) {
  return or(
    eq(appointments.status, 'completed'),
    and(inArray(appointments.status, awaitedStatuses), isNotNull(appointments.timeSlot), hasEnded(now)),
  )
}

/** Those that are nobody's to pay once their contract is renounced: all without an express request. */
export async function unchargedWashes(db: Db, { subscriptionId, now, since, until }: WashesSince) {
  const isCharged = since === null ? undefined : and(isDone(now), begunIn({ since, until }))
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.subscriptionId, subscriptionId), isCharged && not(isCharged)))
    .orderBy(appointments.date)
}

/** Washes that are over or under way, `since` an instant or ever, and of which nobody said whether they took place. */
export async function washesNotClosed(db: Db, { subscriptionId, now, ...within }: WashesSince) {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.subscriptionId, subscriptionId),
        or(waitsToBeClosed(now), isUnderWay(now)),
        begunIn(within),
      ),
    )
    .orderBy(appointments.date)
}

function isUnderWay(now: Date) {
  return and(
    inArray(appointments.status, awaitedStatuses),
    isNotNull(appointments.timeSlot),
    lte(appointments.date, now),
    gt(appointments.endsAt, now),
  )
}

/** What was paid of a contract and stands in the books, oldest first. */
export async function paidPayments(db: Db, subscriptionId: number) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), inArray(payments.status, ['paid', 'refunded'])))
    .orderBy(payments.periodStart, payments.id)
}

/** True of a contract that was renounced in time: what it gives back has a computation of its own. */
function renounced(db: Db) {
  return db
    .select({ id: contractEndings.id })
    .from(contractEndings)
    .where(
      and(
        eq(contractEndings.subscriptionId, subscriptions.id),
        eq(contractEndings.kind, 'withdrawal'),
        isNotNull(contractEndings.refundCents),
      ),
    )
}

const ended = {
  id: subscriptions.id,
  customerName: subscriptions.customerName,
  customerEmail: subscriptions.customerEmail,
  plan: subscriptions.plan,
  price: subscriptions.price,
  provider: subscriptions.provider,
  startDate: subscriptions.startDate,
  endDate: subscriptions.endDate,
  cancelAt: subscriptions.cancelAt,
  createdAt: subscriptions.createdAt,
  acceptedAt: contracts.acceptedAt,
}

/** A payment of which something may be left for days after the end; whoever asks counts its month to the day. */
const mayReachBeyond = and(
  eq(payments.subscriptionId, subscriptions.id),
  inArray(payments.status, ['paid', 'refunded']),
  isNotNull(payments.paymentIntentId),
  gt(payments.amount, payments.refunded),
  sql`${payments.periodStart} > date(min(coalesce(${subscriptions.cancelAt}, ${subscriptions.endDate}), ${subscriptions.endDate}) / 1000, 'unixepoch', '-33 days')`,
)

/**
 * Contracts that began and are over since then, but those that were renounced in time: those paid by hand, and those of
 * which a payment may reach beyond the end and was not given back for that yet, with the start of its month; once for
 * each such payment.
 */
export async function endedWithPaidDays(db: Db, since: Date) {
  const sentBack = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentIntentId, payments.paymentIntentId), eq(refunds.reason, 'days_after_end')))
  return db
    .select({ contract: ended, periodStart: payments.periodStart })
    .from(subscriptions)
    .leftJoin(contracts, eq(contracts.subscriptionId, subscriptions.id))
    .leftJoin(payments, and(mayReachBeyond, notExists(sentBack)))
    .where(
      and(
        eq(subscriptions.status, 'cancelled'),
        isNotNull(subscriptions.startDate),
        gte(subscriptions.endDate, since),
        or(eq(subscriptions.provider, 'manual'), isNotNull(payments.id)),
        notExists(renounced(db)),
      ),
    )
    .orderBy(subscriptions.id, payments.periodStart)
}

/** Contracts that ended since then, with the washes that were carried over beyond that end and never used, by period. */
export async function carriedPastEnd(db: Db, { now, since }: { now: Date; since: Day }) {
  const rows = await db
    .select({
      contract: ended,
      periodStart: washLedger.periodStart,
      usableUntil: washLedger.usableUntil,
      washes: sum(washLedger.washes).mapWith(Number),
    })
    .from(washLedger)
    .innerJoin(subscriptions, eq(subscriptions.id, washLedger.subscriptionId))
    .leftJoin(contracts, eq(contracts.subscriptionId, subscriptions.id))
    .where(
      and(
        gte(washLedger.usableUntil, since),
        eq(subscriptions.status, 'cancelled'),
        lte(subscriptions.endDate, now),
        notExists(renounced(db)),
      ),
    )
    .groupBy(washLedger.subscriptionId, washLedger.periodStart, washLedger.usableUntil)
  const owed = rows.filter(
    ({ contract: { endDate }, usableUntil, washes }) =>
      endDate && usableUntil && usableUntil >= dayOf(endDate) && washes > 0,
  )
  return [...Map.groupBy(owed, ({ contract }) => contract.id).values()].flatMap((pockets) =>
    pockets.slice(0, 1).map(({ contract }) => ({
      ...contract,
      washes: pockets.reduce((total, { washes }) => total + washes, 0),
      periods: pockets.map(({ periodStart }) => periodStart),
    })),
  )
}

/** What went back of these intents for a reason, or was tried to. */
export async function refundsFor(
  db: Db,
  { intentIds, reason }: { intentIds: string[]; reason: RefundReason },
) {
  return db
    .select({ id: refunds.id, intentId: refunds.paymentIntentId, cents: refunds.amount })
    .from(refunds)
    .where(and(among(refunds.paymentIntentId, intentIds), eq(refunds.reason, reason)))
}

/** Contracts that run on, whose start lies in between. */
export async function contractsStartedBetween(db: Db, from: Date, to: Date) {
  return db
    .select({
      id: subscriptions.id,
      customerName: subscriptions.customerName,
      customerEmail: subscriptions.customerEmail,
      startDate: subscriptions.startDate,
      createdAt: subscriptions.createdAt,
      acceptedAt: contracts.acceptedAt,
    })
    .from(subscriptions)
    .leftJoin(contracts, eq(contracts.subscriptionId, subscriptions.id))
    .where(
      and(
        inArray(subscriptions.status, runningStatuses),
        isNull(subscriptions.cancelAt),
        between(subscriptions.startDate, from, to),
      ),
    )
}
