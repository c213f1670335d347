import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { type PlaceholderValues, placeholders, prepared } from '@tramontane/db/fast/prepared'
import { outbox } from '@tramontane/db/schema/messages'
import { urgentSmsKinds } from '@tramontane/domain/messages/message-kinds'
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { longestWaitMs } from './retry-delays.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type Channel = OutboxRow['channel']

const newColumns = [
  ...(['dedupKey', 'recipientName', 'recipientAddress', 'replyToName', 'replyToAddress', 'subject'] as const),
  ...(['text', 'html', 'attachments', 'nextAttemptAt', 'createdAt'] as const),
] as const

/** Answers whether it is new. */
export async function insertMessage(
  tx: Tx,
  message: PlaceholderValues<typeof outbox, typeof newColumns>,
): Promise<boolean> {
  const { rowsAffected } = await messageInsert(tx).run(message)
  return rowsAffected > 0
}

const messageInsert = prepared((db) =>
  db
    .insert(outbox)
    .values(placeholders(newColumns))
    .onConflictDoNothing({ target: outbox.dedupKey })
    .prepare(),
)

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/** Said in the statement: the index of SMS is of that very word. */
function isOf(channel: Channel) {
  return sql`${outbox.channel} = ${sql.raw(`'${channel}'`)}`
}

type NewSms = Pick<
  typeof outbox.$inferInsert,
  'dedupKey' | 'kind' | 'clientId' | 'recipientName' | 'recipientAddress' | 'subject' | 'text'
> & { segments: number; usefulUntil: Date; nextAttemptAt: Date; createdAt: Date }

/** Answers whether it is new. */
export async function insertSms(tx: Tx, sms: NewSms): Promise<boolean> {
  const { rowsAffected } = await tx
    .insert(outbox)
    .values({ ...sms, channel: 'sms', html: '' })
    .onConflictDoNothing({ target: outbox.dedupKey })
  return rowsAffected > 0
}

export async function isSmsWaiting(db: Db): Promise<boolean> {
  return (await smsWaiting(db).all()).length > 0
}

const smsWaiting = prepared((db) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, isOf('sms')))
    .limit(1)
    .prepare(),
)

/** Answers those SMS that wait and are of no use any more: of a past matter, or all where nobody carries them. */
export async function dropWaitingSms(tx: Tx, { now, areAll }: { now: Date; areAll: boolean }) {
  return tx
    .delete(outbox)
    .where(and(isWaiting, isOf('sms'), areAll ? undefined : lte(outbox.usefulUntil, now)))
    .returning({ id: outbox.id, kind: outbox.kind })
}

/** The carrier asked for peace: none of its SMS leaves before. */
export async function holdSms(tx: Tx, until: Date) {
  await tx
    .update(outbox)
    .set({ nextAttemptAt: until })
    .where(and(isWaiting, isOf('sms'), lt(outbox.nextAttemptAt, until)))
}

/** One that has left already; nothing where that is known. */
export async function insertSent(
  tx: Tx,
  { dedupKey, recipientAddress, now }: { dedupKey: string; recipientAddress: string; now: Date },
) {
  const left = { nextAttemptAt: now, sentAt: now, createdAt: now }
  await tx
    .insert(outbox)
    .values({ dedupKey, recipientName: '', recipientAddress, subject: '', text: '', html: '', ...left })
    .onConflictDoNothing({ target: outbox.dedupKey })
}

export async function keysAmong(db: Db, dedupKeys: string[]): Promise<string[]> {
  const rows = await db
    .select({ dedupKey: outbox.dedupKey })
    .from(outbox)
    .where(among(outbox.dedupKey, dedupKeys))
  return rows.map(({ dedupKey }) => dedupKey)
}

/** Above every character that a key is made of: the prefix is looked up in the index of the keys. */
const lastCharacter = '\uffff'

export async function deleteUnsent(tx: Tx, dedupPrefix: string, channel?: Channel) {
  const keys = { from: dedupPrefix, until: `${dedupPrefix}${lastCharacter}` }
  await (channel ? unsentOfDeleted(tx).run({ ...keys, channel }) : unsentDeleted(tx).run(keys))
}

// Without the sign SQLite would go through everything that waits.
const isUnsentWithin = and(
  gte(outbox.dedupKey, sql.placeholder('from')),
  lt(outbox.dedupKey, sql.placeholder('until')),
  sql`+${outbox.sentAt} is null`,
)

const unsentDeleted = prepared((db) => db.delete(outbox).where(isUnsentWithin).prepare())

const unsentOfDeleted = prepared((db) =>
  db
    .delete(outbox)
    .where(and(isUnsentWithin, eq(outbox.channel, sql.placeholder('channel'))))
    .prepare(),
)

/** An SMS to somebody who is nobody any more. */
export async function deleteUnsentSmsTo(tx: Tx, clientId: number) {
  await tx.delete(outbox).where(and(eq(outbox.clientId, clientId), sql`+${outbox.sentAt} is null`))
}

/** True once somebody began to send one of these, whether it arrived or not. */
export async function leftAt(db: Db, dedupKey: string): Promise<Date | null> {
  const rows = await db.select({ sentAt: outbox.sentAt }).from(outbox).where(eq(outbox.dedupKey, dedupKey))
  return rows[0]?.sentAt ?? null
}

export async function hasLeft(db: Db, dedupKey: string): Promise<boolean> {
  const rows = await db
    .select({ attempts: outbox.attempts, sentAt: outbox.sentAt })
    .from(outbox)
    .where(eq(outbox.dedupKey, dedupKey))
  return rows.some(({ attempts, sentAt }) => attempts > 0 || sentAt !== null)
}

/** What waits for its time alone may leave now. */
export async function releaseHeld(tx: Tx, { dedupPrefix, now }: { dedupPrefix: string; now: Date }) {
  const until = `${dedupPrefix}${lastCharacter}`
  await heldReleased(tx).run({ from: dedupPrefix, until, now: now.getTime() })
}

const heldReleased = prepared((db) =>
  db
    .update(outbox)
    .set({ nextAttemptAt: sql`${sql.placeholder('now')}` })
    .where(and(isUnsentWithin, eq(outbox.attempts, 0), gt(outbox.nextAttemptAt, sql.placeholder('now'))))
    .prepare(),
)

export async function deleteMessage(tx: Tx, dedupKey: string) {
  await tx.delete(outbox).where(eq(outbox.dedupKey, dedupKey))
}

/** What was given up was never sent: said, because the index begins with it. */
const isGivenUp = and(isNull(outbox.sentAt), isNotNull(outbox.failedAt))

type Claim = {
  channel: Channel
  now: Date
  until: Date
  /** What can wait for the morning waits. */
  isQuiet: boolean
}

/** Takes the message of a channel that has been due longest: nobody else takes it before `until`. */
export async function claimDueMessage(
  tx: Tx,
  { channel, now, until, isQuiet }: Claim,
): Promise<OutboxRow | null> {
  const mayLeave = and(isOf(channel), isQuiet ? inArray(outbox.kind, [...urgentSmsKinds]) : undefined)
  // Nothing waits that long: what does was written by a clock that was ahead.
  const latest = new Date(now.getTime() + longestWaitMs)
  const due = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, or(lte(outbox.nextAttemptAt, now), gt(outbox.nextAttemptAt, latest)), mayLeave))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
  if (!due[0]) return null
  const rows = await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: until })
    .where(eq(outbox.id, due[0].id))
    .returning()
  return rows[0] ?? null
}

/** Who answers were to go to is not kept either. */
const nobody = { replyToName: null, replyToAddress: null }

/** What was said leaves with the message: bodies hold links that open an account. */
export async function markSent(
  tx: Tx,
  { id, now, carrierId }: { id: number; now: Date; carrierId: string | null },
) {
  await tx
    .update(outbox)
    .set({ sentAt: now, lastError: null, text: '', html: '', attachments: [], carrierId, ...nobody })
    .where(eq(outbox.id, id))
}

/** Units: segments, of each kind. */
export async function sentSmsSince(db: Db, since: Date) {
  return db
    .select({
      kind: outbox.kind,
      sms: count(),
      segments: sql<number>`coalesce(sum(${outbox.segments}), 0)`.mapWith(Number),
    })
    .from(outbox)
    .where(and(isOf('sms'), gte(outbox.sentAt, since)))
    .groupBy(outbox.kind)
}

export async function sentSms(db: Db, carrierId: string) {
  const { id, clientId, recipientName, recipientAddress, subject, receipt } = outbox
  const rows = await db
    .select({ id, clientId, recipientName, recipientAddress, subject, receipt })
    .from(outbox)
    .where(eq(outbox.carrierId, carrierId))
  return rows[0] ?? null
}

export async function changeReceipt(
  tx: Tx,
  { id, ...said }: { id: number; receipt: 'delivered' | 'bounce'; receiptAt: Date },
) {
  await tx.update(outbox).set(said).where(eq(outbox.id, id))
}

export async function markToRetry(
  tx: Tx,
  { id, nextAttemptAt, lastError }: { id: number; nextAttemptAt: Date; lastError: string },
) {
  await tx.update(outbox).set({ nextAttemptAt, lastError }).where(eq(outbox.id, id))
}

export async function markFailed(
  tx: Tx,
  { id, now, lastError }: { id: number; now: Date; lastError: string },
) {
  await tx.update(outbox).set({ failedAt: now, lastError }).where(eq(outbox.id, id))
}

/** Puts a given-up message back, as if it were new. Null where there is none. */
export async function reviveMessage(tx: Tx, { id, now }: { id: number; now: Date }) {
  const rows = await tx
    .update(outbox)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now })
    .where(and(eq(outbox.id, id), isGivenUp))
    .returning({ usefulUntil: outbox.usefulUntil })
  return rows[0] ?? null
}

/** Newest failure first. */
export async function failedMessages(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({
      id: outbox.id,
      subject: outbox.subject,
      recipientAddress: outbox.recipientAddress,
      lastError: outbox.lastError,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .where(isGivenUp)
    .orderBy(desc(outbox.failedAt), desc(outbox.id))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(toFailedMessage), total: await failedCount(db) }
}

export async function failedCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(outbox).where(isGivenUp)
  return rows[0]?.total ?? 0
}

export async function waitingCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(outbox).where(isWaiting)
  return rows[0]?.total ?? 0
}

function toFailedMessage({
  failedAt,
  ...rest
}: Pick<OutboxRow, 'id' | 'subject' | 'recipientAddress' | 'lastError' | 'failedAt'>) {
  return { ...rest, failedAt: failedAt?.toISOString() ?? '' }
}
