import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { alerts } from '@tramontane/db/schema/messages'
import { contracts } from '@tramontane/db/schema/subscriptions/billing'
import { contractEndings } from '@tramontane/db/schema/subscriptions/endings'
import { runningStatuses } from '@tramontane/domain/washes/statuses'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

export type Contract = NonNullable<Awaited<ReturnType<typeof contractById>>>
export type Ending = typeof contractEndings.$inferSelect

/** A subscription with what was agreed: nothing of an order that was never paid. */
export async function contractById(db: Db, id: number) {
  const rows = await db
    .select({
      id: subscriptions.id,
      clientId: subscriptions.clientId,
      customerName: subscriptions.customerName,
      customerEmail: subscriptions.customerEmail,
      firstName: subscriptions.firstName,
      lastName: subscriptions.lastName,
      accountEmail: clients.email,
      vehicleBrand: subscriptions.vehicleBrand,
      vehicleModel: subscriptions.vehicleModel,
      licensePlate: subscriptions.licensePlate,
      plan: subscriptions.plan,
      price: subscriptions.price,
      status: subscriptions.status,
      provider: subscriptions.provider,
      providerSubscriptionId: subscriptions.providerSubscriptionId,
      startDate: subscriptions.startDate,
      endDate: subscriptions.endDate,
      cancelAt: subscriptions.cancelAt,
      createdAt: subscriptions.createdAt,
      acceptedAt: contracts.acceptedAt,
      isDistanceContract: subscriptions.isDistanceContract,
      expressRequestedAt: subscriptions.expressRequestedAt,
    })
    .from(subscriptions)
    .leftJoin(contracts, eq(contracts.subscriptionId, subscriptions.id))
    .leftJoin(clients, eq(clients.id, subscriptions.clientId))
    .where(and(eq(subscriptions.id, id), isContract))
    .limit(1)
  return rows[0] ?? null
}

/** As many as anybody has vehicles. */
const contractsReadMax = 50

/** The contracts of an address, its own or its account's, newest first. */
export async function contractsOfEmail(db: Db, email: string): Promise<Contract[]> {
  const address = email.toLowerCase()
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .leftJoin(clients, eq(clients.id, subscriptions.clientId))
    .where(
      and(
        isContract,
        or(
          eq(sql`lower(${subscriptions.customerEmail})`, address),
          eq(sql`lower(${clients.email})`, address),
        ),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(contractsReadMax)
  const contracts = await Promise.all(rows.map(({ id }) => contractById(db, id)))
  return contracts.flatMap((contract) => contract ?? [])
}

/** The contracts of a client that run, oldest first. */
export async function runningContracts(db: Db, clientId: number): Promise<Contract[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.clientId, clientId), inArray(subscriptions.status, runningStatuses)))
    .orderBy(asc(subscriptions.id))
  const contracts = await Promise.all(rows.map(({ id }) => contractById(db, id)))
  return contracts.flatMap((contract) => contract ?? [])
}

const isContract = or(
  inArray(subscriptions.status, runningStatuses),
  and(eq(subscriptions.status, 'cancelled'), isNotNull(subscriptions.startDate)),
  and(inArray(subscriptions.status, ['pending', 'cancelled']), eq(subscriptions.provider, 'manual')),
)

type EndingKind = Ending['kind']

const endsContract = inArray(contractEndings.kind, ['cancellation', 'termination'])

/** The last declaration of this kind about this contract. */
export async function lastEnding(
  db: Db,
  { subscriptionId, kind }: { subscriptionId: number; kind: EndingKind },
) {
  const rows = await db
    .select()
    .from(contractEndings)
    .where(and(eq(contractEndings.subscriptionId, subscriptionId), eq(contractEndings.kind, kind)))
    .orderBy(desc(contractEndings.id))
    .limit(1)
  return rows[0] ?? null
}

/** The last withdrawal that was declared from the one-off wash of this reference. */
export async function lastWashWithdrawal(db: Db, reference: string): Promise<Ending | null> {
  const rows = await db
    .select()
    .from(contractEndings)
    .where(
      and(
        isNull(contractEndings.subscriptionId),
        eq(contractEndings.kind, 'withdrawal'),
        eq(contractEndings.reference, reference),
      ),
    )
    .orderBy(desc(contractEndings.id))
    .limit(1)
  return rows[0] ?? null
}

/** The last declaration that gave this contract an end, of the client by notice or ours. */
export async function lastDeclaredEnd(db: Db, subscriptionId: number): Promise<Ending | null> {
  const rows = await db
    .select()
    .from(contractEndings)
    .where(and(eq(contractEndings.subscriptionId, subscriptionId), endsContract))
    .orderBy(desc(contractEndings.id))
    .limit(1)
  return rows[0] ?? null
}

/** Whether the provider has still to learn of an end. */
export async function hasUnsettledEnd(db: Db, subscriptionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: contractEndings.id })
    .from(contractEndings)
    .where(
      and(
        eq(contractEndings.subscriptionId, subscriptionId),
        endsContract,
        isNull(contractEndings.effectiveDay),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function endingById(db: Db, id: number): Promise<Ending | null> {
  const rows = await db.select().from(contractEndings).where(eq(contractEndings.id, id)).limit(1)
  return rows[0] ?? null
}

export async function insertEnding(tx: Tx, ending: typeof contractEndings.$inferInsert): Promise<number> {
  const rows = await tx.insert(contractEndings).values(ending).returning({ id: contractEndings.id })
  return rows[0]?.id ?? 0
}

export async function changeEnding(
  tx: Tx,
  id: number,
  change: Partial<Pick<Ending, 'effectiveDay' | 'refundedAt' | 'reasonDecision' | 'proofDay' | 'refusal'>>,
) {
  await tx.update(contractEndings).set(change).where(eq(contractEndings.id, id))
}

/** A cancellation or a termination of a contract whose day is not settled, or a withdrawal whose money has not gone back. */
const isUnsettled = and(
  isNotNull(contractEndings.subscriptionId),
  or(
    and(endsContract, isNull(contractEndings.effectiveDay)),
    and(
      eq(contractEndings.kind, 'withdrawal'),
      isNotNull(contractEndings.refundCents),
      isNull(contractEndings.refundedAt),
    ),
  ),
)

export async function unsettledEndings(db: Db): Promise<Ending[]> {
  return db.select().from(contractEndings).where(isUnsettled).orderBy(asc(contractEndings.id))
}

export async function unsettledEnding(db: Db, id: number): Promise<Ending | null> {
  const rows = await db
    .select()
    .from(contractEndings)
    .where(and(eq(contractEndings.id, id), isUnsettled))
    .limit(1)
  return rows[0] ?? null
}

/** Null for a matter that was never told. */
export async function alertByKey(db: Db, dedupKey: string) {
  const rows = await db.select().from(alerts).where(eq(alerts.dedupKey, dedupKey)).limit(1)
  return rows[0] ?? null
}

/** The matters that are open and whose key begins so, as a number follows. */
export async function openAlertIds(db: Db, prefix: string): Promise<number[]> {
  const rows = await db
    .select({ key: alerts.dedupKey })
    .from(alerts)
    .where(and(isNull(alerts.settledAt), sql`substr(${alerts.dedupKey}, 1, ${prefix.length}) = ${prefix}`))
  return rows.map(({ key }) => Number(key.slice(prefix.length)))
}

/** Those of these matters that were told, settled since or not. */
export async function alertsAmong(db: Db, dedupKeys: string[]): Promise<Set<string>> {
  const rows = await db.select({ key: alerts.dedupKey }).from(alerts).where(among(alerts.dedupKey, dedupKeys))
  return new Set(rows.map(({ key }) => key))
}
