import type { Db, Tx } from '@tramontane/db/database'
import { changeSubscriptions, type Subscription } from '@tramontane/db/people/subscriptions'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { contracts, payments, providerEvents } from '@tramontane/db/schema/subscriptions/billing'
import type { TypedTown } from '@tramontane/domain/places/town-condition'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { runningStatuses } from '@tramontane/domain/washes/statuses'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'

/** Whatever the capitals of the address, oldest first. */
export async function subscriptionsOfEmail(db: Db, email: string): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(sql`lower(${subscriptions.customerEmail})`, email.toLowerCase()))
    .orderBy(subscriptions.id)
}

/** Every order that one draft made, oldest first. */
export async function ordersOfKey(db: Db, orderKey: string): Promise<Subscription[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.orderKey, orderKey)).orderBy(subscriptions.id)
}

/** The provider's ids of orders that never began and whose money has not all gone back. */
export async function ordersToGiveBack(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(subscriptions.status, 'cancelled'),
        isNull(subscriptions.startDate),
        gt(payments.amount, payments.refunded),
      ),
    )
    .groupBy(subscriptions.id)
  return rows.flatMap(({ id }) => id ?? [])
}

export async function subscriptionByProviderId(
  db: Db,
  providerSubscriptionId: string,
): Promise<Subscription | null> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId))
    .limit(1)
  return rows[0] ?? null
}

/** The subscription whose first month this intent pays. */
export async function subscriptionByIntent(db: Db, paymentIntentId: string): Promise<Subscription | null> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.paymentIntentId, paymentIntentId))
    .limit(1)
  return rows[0] ?? null
}

/** The provider's subscription that any payment of this intent belongs to. */
export async function providerIdByPaymentIntent(db: Db, paymentIntentId: string): Promise<string | null> {
  const first = await subscriptionByIntent(db, paymentIntentId)
  if (first) return first.providerSubscriptionId
  const rows = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(payments.paymentIntentId, paymentIntentId))
    .limit(1)
  return rows[0]?.id ?? null
}

/** The provider's ids of what runs and is paid by this customer of theirs. */
export async function runningIdsOfCustomer(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.stripeCustomerId, customerId), isServed))
  return rows.flatMap(({ id }) => id ?? [])
}

/** What runs and is paid by this card. */
export function runningOfCard(db: Db, cardId: string): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.stripePaymentMethodId, cardId), isServed))
}

/** The contract that made an account. */
export async function firstContractOfClient(db: Db, clientId: number): Promise<Subscription | null> {
  const rows = await db
    .select({ subscription: subscriptions })
    .from(clients)
    .innerJoin(subscriptions, eq(subscriptions.id, clients.subscriptionId))
    .where(eq(clients.id, clientId))
    .limit(1)
  return rows[0]?.subscription ?? null
}

/** Whether another contract or order than `exceptId` is this customer's. */
export async function hasOtherOfCustomer(
  db: Db,
  { customerId, exceptId }: { customerId: string; exceptId: number },
) {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.stripeCustomerId, customerId), ne(subscriptions.id, exceptId)))
    .limit(1)
  return rows.length > 0
}

const isServed = inArray(subscriptions.status, runningStatuses)

type NewContract = typeof contracts.$inferInsert

/** The proof of the last acceptance before the payment. */
export async function saveContract(tx: Tx, contract: NewContract) {
  const { subscriptionId: _, ...change } = contract
  await tx
    .insert(contracts)
    .values(contract)
    .onConflictDoUpdate({ target: contracts.subscriptionId, set: change })
}

export async function contractOf(db: Db, subscriptionId: number) {
  const rows = await db.select().from(contracts).where(eq(contracts.subscriptionId, subscriptionId)).limit(1)
  return rows[0] ?? null
}

/** False when this event is known already; `processedAt` says whether it took effect. */
export async function insertEvent(tx: Tx, event: typeof providerEvents.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
  return rows.length > 0
}

export async function eventById(db: Db, id: string) {
  const rows = await db.select().from(providerEvents).where(eq(providerEvents.id, id)).limit(1)
  return rows[0] ?? null
}

export async function changeEvent(tx: Tx, id: string, change: { processedAt?: Date; error?: string | null }) {
  await tx.update(providerEvents).set(change).where(eq(providerEvents.id, id))
}

/** The towns of contracts that say no figure of their own for the drive. */
export function placesWithoutTravel(db: Db): Promise<TypedTown[]> {
  const { city, postalCode } = subscriptions
  return db
    .select({ city, postalCode })
    .from(subscriptions)
    .where(isNull(subscriptions.agreedTravel))
    .groupBy(city, postalCode)
}

export async function agreeTravelAt(tx: Tx, { city, postalCode }: TypedTown, agreedTravel: TravelCharge) {
  const isThere = and(eq(subscriptions.city, city), eq(subscriptions.postalCode, postalCode))
  await changeSubscriptions(tx, and(isNull(subscriptions.agreedTravel), isThere), { agreedTravel })
}
