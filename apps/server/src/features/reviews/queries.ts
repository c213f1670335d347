import { parseSort } from '@tramontane/contract/lists/grid-query'
import type { ReviewGridQuery } from '@tramontane/contract/reviews/review-columns'
import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { containsEveryWord, plain } from '@tramontane/db/folded-text'
import { erasedColumns } from '@tramontane/db/personal-data'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { reviews } from '@tramontane/db/schema/reviews'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { PublishedReview } from '@tramontane/domain/reviews/published-review'
import { givenStatuses } from '@tramontane/domain/reviews/review'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  sql,
  sum,
} from 'drizzle-orm'

export type ReviewRow = typeof reviews.$inferSelect

/** Its author as the business knows them; nulls where the account is erased. */
export type StoredReview = {
  review: ReviewRow
  client:
    | (Record<'firstName' | 'lastName', string> &
        Record<'company' | 'email', string | null> & { declinedAt: Date | null })
    | null
  /** Of the wash as it stands now. */
  washStatus: string | null
}

function selectReviews(db: Db) {
  return db
    .select({
      review: reviews,
      client: {
        firstName: clients.firstName,
        lastName: clients.lastName,
        company: clients.company,
        email: clients.email,
        declinedAt: clients.reviewsDeclinedAt,
      },
      washStatus: appointments.status,
    })
    .from(reviews)
    .leftJoin(clients, and(eq(clients.id, reviews.clientId), isNull(clients.deletedAt)))
    .leftJoin(appointments, eq(appointments.id, reviews.appointmentId))
    .$dynamic()
}

export async function reviewById(db: Db, id: number): Promise<StoredReview | null> {
  const rows = await selectReviews(db).where(and(eq(reviews.id, id), inArray(reviews.status, givenStatuses)))
  return rows[0] ?? null
}

/** By the SHA-256 of the token of its link. */
export async function reviewByToken(db: Db, tokenHash: string): Promise<StoredReview | null> {
  const rows = await selectReviews(db).where(eq(reviews.tokenHash, tokenHash))
  return rows[0] ?? null
}

/** Every review that is shown, the newest first. */
export async function publishedReviews(db: Db): Promise<PublishedReview[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.status, 'published'))
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
  return rows.map(({ id, shownName, rating, words, publishedAt, editedAt, answer, answeredAt, ...wash }) => ({
    ...{ id, name: shownName, rating: rating ?? 0, words, editedAt },
    ...{ washDay: wash.washDay, service: wash.service, isSubscriber: wash.isSubscriber },
    publishedAt: publishedAt ?? wash.askedAt,
    answer: answer && answeredAt ? { words: answer, on: dayOf(answeredAt) } : null,
  }))
}

/** Changes with what is shown, and with nothing else. */
export async function shownMark(db: Db): Promise<string> {
  const rows = await db
    .select({
      total: count(),
      changes: sum(reviews.revision),
      ids: sum(reviews.id),
      last: max(reviews.changedAt),
    })
    .from(reviews)
    .where(eq(reviews.status, 'published'))
  return JSON.stringify(rows[0])
}

export async function insertReview(tx: Tx, values: typeof reviews.$inferInsert) {
  await tx.insert(reviews).values(values)
}

/** What befalls a review is a change of what it was: its revision grows. */
export async function changeReview(
  tx: Tx,
  { id, now }: { id: number; now: Date },
  change: Partial<typeof reviews.$inferInsert>,
) {
  await tx
    .update(reviews)
    .set({ ...change, changedAt: now, revision: sql`${reviews.revision} + 1` })
    .where(eq(reviews.id, id))
}

const client = {
  id: clients.id,
  firstName: clients.firstName,
  lastName: clients.lastName,
  company: clients.company,
  email: clients.email,
  phone: clients.phone,
  deletedAt: clients.deletedAt,
  hasAccount: isNotNull(clients.password).mapWith(Boolean),
}

/** Washes that are done, of which nobody was asked: their people may be, were they not asked since `pausedSince`. */
export async function washesToAskAbout(
  db: Db,
  { start, end, pausedSince }: { start: Date; end: Date; pausedSince: Date },
) {
  const { id, date, service, subscriptionId } = appointments
  const asked = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.clientId, clients.id), gte(reviews.askedAt, pausedSince)))
  const known = db.select({ one: sql`1` }).from(reviews).where(eq(reviews.appointmentId, id))
  return db
    .select({
      wash: { id, date, service, subscriptionId },
      client,
      contact: { name: contactMessages.name, email: contactMessages.email, phone: contactMessages.phone },
    })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .leftJoin(contactMessages, eq(contactMessages.id, appointments.contactMessageId))
    .where(
      and(
        gte(date, start),
        lt(date, end),
        eq(appointments.status, 'completed'),
        isNull(clients.deletedAt),
        isNull(clients.deletionAskedAt),
        isNull(clients.reviewsDeclinedAt),
        sql`not exists ${asked}`,
        sql`not exists ${known}`,
      ),
    )
    .orderBy(asc(date), asc(id))
}

/** Those that waited long enough for a look. */
export function reviewsToPublish(db: Db, now: Date): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.status, 'waiting'), lte(reviews.publishBy, now)))
    .orderBy(asc(reviews.id))
}

/** What its author's erasure leaves of each: words without a name, and no link that leads to them. */
export async function forgetAuthor(tx: Tx, { clientId, now }: { clientId: number; now: Date }) {
  await tx
    .delete(reviews)
    .where(and(eq(reviews.clientId, clientId), inArray(reviews.status, ['asked', 'withdrawn'])))
  const rows = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.clientId, clientId))
  for (const { id } of rows) await changeReview(tx, { id, now }, erasedColumns('reviews'))
}

type View = Omit<ReviewGridQuery, 'limit' | 'offset'>

/** One page of the view, and how many reviews the whole view has. */
export async function reviewPage(db: Db, query: ReviewGridQuery) {
  const where = matching(query)
  const rows = await selectReviews(db)
    .where(where)
    .orderBy(...ordering(query))
    .limit(query.limit)
    .offset(query.offset)
  const totals = await db
    .select({ total: count() })
    .from(reviews)
    .leftJoin(clients, eq(clients.id, reviews.clientId))
    .where(where)
  return { rows, total: totals[0]?.total ?? 0 }
}

/** Every id of the view, in its order: what an export walks through. */
export async function reviewIds(db: Db, view: View): Promise<number[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .leftJoin(clients, eq(clients.id, reviews.clientId))
    .where(matching(view))
    .orderBy(...ordering(view))
  return rows.map(({ id }) => id)
}

/** The reviews with these ids, in the order of the ids. */
export async function reviewsByIds(db: Db, ids: number[]): Promise<StoredReview[]> {
  const rows = await selectReviews(db).where(among(reviews.id, ids))
  const byId = new Map(rows.map((row) => [row.review.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Those that wait for the owner's look. */
export async function waitingCount(db: Db): Promise<number> {
  const rows = await db.select({ total: count() }).from(reviews).where(eq(reviews.status, 'waiting'))
  return rows[0]?.total ?? 0
}

function matching({ q, status, id }: View) {
  return and(
    status ? eq(reviews.status, status) : inArray(reviews.status, givenStatuses),
    id === undefined ? undefined : eq(reviews.id, id),
    q ? containsEveryWord(searched, q) : undefined,
  )
}

const searched = sql`(${sql.raw(
  plain(`reviews.words || ' ' || reviews.shown_name || ' ' || coalesce(reviews.answer, '') || ' '
    || coalesce(clients.first_name || ' ' || clients.last_name, '')`),
)})`

const sortColumns = {
  givenAt: reviews.givenAt,
  rating: reviews.rating,
  name: sql`lower(${reviews.shownName})`,
  washDay: reviews.washDay,
  status: reviews.status,
}

function ordering({ sort }: View) {
  const { field, descending } = parseSort(sort)
  const direction = descending ? desc : asc
  return [direction(sortColumns[field]), direction(reviews.id)]
}
