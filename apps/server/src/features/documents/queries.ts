import type { DocumentGridQuery } from '@tramontane/contract/documents/document-columns'
import { parseSort } from '@tramontane/contract/lists/grid-query'
import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { isDocumentNamed } from '@tramontane/db/money/document-search'
import { documentGaps, documents } from '@tramontane/db/schema/documents/documents'
import { payments, refunds } from '@tramontane/db/schema/subscriptions/billing'
import type { DocumentKind, Numbered } from '@tramontane/domain/documents/document'
import { and, asc, count, desc, eq, gt, gte, inArray, lte, max, sql } from 'drizzle-orm'

export type DocumentRow = typeof documents.$inferSelect

/** The last document of a kind; null before the first. */
export async function lastOfKind(db: Db, kind: DocumentKind) {
  const { issuedOn, year, serial } = documents
  const rows = await db
    .select({ issuedOn, year, serial })
    .from(documents)
    .where(eq(documents.kind, kind))
    .orderBy(desc(year), desc(serial))
    .limit(1)
  return rows[0] ?? null
}

/** The highest number of each year that was given and is not here any more. */
export async function takenNumbers(db: Db, kind: DocumentKind): Promise<Map<number, number>> {
  const rows = await db
    .select({ year: documentGaps.year, serial: max(documentGaps.toSerial) })
    .from(documentGaps)
    .where(eq(documentGaps.kind, kind))
    .groupBy(documentGaps.year)
  return new Map(rows.map(({ year, serial }) => [year, serial ?? 0]))
}

export async function insertDocument(tx: Tx, document: typeof documents.$inferInsert): Promise<DocumentRow> {
  const rows = await tx.insert(documents).values(document).returning()
  return rows[0] as DocumentRow
}

export async function documentById(db: Db, id: number): Promise<DocumentRow | null> {
  const rows = await db.select().from(documents).where(eq(documents.id, id))
  return rows[0] ?? null
}

export async function insertGap(tx: Tx, gap: typeof documentGaps.$inferInsert) {
  await tx.insert(documentGaps).values(gap)
}

/** The factures and avoirs of a wash, in the order in which they were made. */
export function documentsOfWash(db: Db, appointmentId: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.appointmentId, appointmentId))
    .orderBy(asc(documents.id))
}

/** Those of payments of subscriptions, in the order in which they were made. */
export function documentsOfPayments(db: Db, paymentIds: number[]): Promise<DocumentRow[]> {
  return db.select().from(documents).where(among(documents.paymentId, paymentIds)).orderBy(asc(documents.id))
}

/** Numbers that are neither here nor noted as gone, in every series. */
export async function unexplainedHoles(db: Db): Promise<(Numbered & { last: number })[]> {
  const rows = await db.all<Numbered & { last: number }>(sql`
    with known(kind, year, first, last) as (
      select kind, year, serial, serial from documents
      union all select kind, year, from_serial, to_serial from document_gaps),
    before as (select kind, year, first, max(last) over
      (partition by kind, year order by first rows between unbounded preceding and 1 preceding) as reached from known)
    select kind, year, coalesce(reached, 0) + 1 as serial, first - 1 as last from before
    where first > coalesce(reached, 0) + 1 order by year, kind, serial limit 20`)
  return rows
}

export type PaidMonth = {
  id: number
  subscriptionId: number
  intentId: string | null
  cents: number
  periodStart: string
  at: Date
}

/** Of these payments those that a facture is made of: received, in euros, since factures are made. */
export async function paidMonths(db: Db, paymentIds: number[]): Promise<PaidMonth[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        among(payments.id, paymentIds),
        inArray(payments.status, ['paid', 'refunded']),
        eq(payments.currency, 'eur'),
        gt(payments.amount, 0),
        eq(payments.isBeforeDocuments, false),
      ),
    )
    .orderBy(asc(payments.id))
  return rows.map(({ id, subscriptionId, paymentIntentId, amount, periodStart, paidAt, createdAt }) => ({
    ...{ id, subscriptionId, intentId: paymentIntentId, cents: amount, periodStart, at: paidAt ?? createdAt },
  }))
}

/** The payments of an intent, by their numbers. */
export async function paymentIdsOfIntent(db: Db, intentId: string): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.paymentIntentId, intentId))
    .orderBy(asc(payments.id))
  return rows.map(({ id }) => id)
}

/** What of a payment has arrived back, in the order in which it was sent; of several payments of one intent, of the first. */
export async function refundsThatHold(db: Db, { id, intentId }: PaidMonth) {
  if (intentId === null || (await paymentIdsOfIntent(db, intentId))[0] !== id) return []
  return db
    .select({ id: refunds.id, cents: refunds.amount, reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.paymentIntentId, intentId), eq(refunds.status, 'succeeded'), gt(refunds.amount, 0)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

type View = Omit<DocumentGridQuery, 'limit' | 'offset'> & { ownerId: number | null }

export async function documentPage(db: Db, view: View & Pick<DocumentGridQuery, 'limit' | 'offset'>) {
  const { field, descending } = parseSort(view.sort)
  const direction = descending ? desc : asc
  return db
    .select()
    .from(documents)
    .where(matching(view))
    .orderBy(direction(documents[field]), direction(documents.id))
    .limit(view.limit)
    .offset(view.offset)
}

/** How many documents a view has, and what they come to. Units: euro cents. */
export async function sumsOfDocuments(db: Db, view: View) {
  const sumOf = (kind: DocumentKind) =>
    sql<number>`coalesce(sum(${documents.cents}) filter (where ${documents.kind} = ${kind}), 0)`
  const rows = await db
    .select({
      total: count(),
      factureCents: sumOf('facture'),
      avoirCents: sumOf('avoir'),
      devisCents: sumOf('devis'),
    })
    .from(documents)
    .where(matching(view))
  const sums = rows[0] ?? { total: 0, factureCents: 0, avoirCents: 0, devisCents: 0 }
  return { ...sums, cents: sums.factureCents - sums.avoirCents }
}

function matching({ kind, status, q, clientId, from, to, ownerId }: View) {
  return and(
    ownerId === null ? undefined : eq(documents.clientId, ownerId),
    kind && eq(documents.kind, kind),
    status && eq(documents.kind, status),
    clientId === undefined ? undefined : eq(documents.clientId, clientId),
    from ? gte(documents.issuedOn, from) : undefined,
    to ? lte(documents.issuedOn, to) : undefined,
    q ? isDocumentNamed(q) : undefined,
  )
}

/** The numbers of documents, by their ids. */
export async function numbersOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, number } = documents
  const rows = await db.select({ id, number }).from(documents).where(among(id, ids))
  return new Map(rows.map((row) => [row.id, row.number]))
}

/**
 * Washes whose factures less avoirs are not what was received of them, or which stand for more on the facture of a month
 * than they are due. What came before there were any has none.
 */
export async function wronglyDocumentedWashes(db: Db): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    with received as (
      select appointment_id as id, sum(cents) as kept,
        sum(case when reason is null then cents else 0 end) as noted,
        sum(case when reason is null or is_of_canceled = 1 then cents else 0 end) as paid,
        sum(case when reason is null and is_before_documents = 1 then cents else 0 end) as before
      from wash_payments where appointment_id is not null group by 1),
    made as (
      select appointment_id as id, sum(case kind when 'facture' then cents else -cents end) as net,
        max(case when kind = 'facture' and credits_id is null then id end) as last
      from documents where appointment_id is not null and kind <> 'devis' group by 1)
    select wash.id as id from received
      join appointments wash on wash.id = received.id
      left join made on made.id = received.id
      left join documents facture on facture.id = made.last
    where case
      when facture.id is null then wash.status = 'completed' and wash.due_cents > 0
        and paid >= wash.due_cents and before < wash.due_cents
      when noted < facture.cents then net <> 0
      else net <> max(0, min(facture.cents, kept))
        and not (net = 0 and (wash.due_cents is null or wash.due_cents > paid)) end
      and not exists (select 1 from billed_washes where appointment_id = wash.id)
    union
    select billed.id from (
      select appointment_id as id, sum(cents) as net from billed_washes group by 1) billed
      join appointments wash on wash.id = billed.id
    where net < 0 or net > case when wash.status = 'completed' then max(0, coalesce(wash.due_cents, 0)
      + (select coalesce(sum(cents), 0) from wash_payments where appointment_id = wash.id and reason is not null))
      else 0 end
    order by 1`)
  return rows.map(({ id }) => id)
}

/** Payments of subscriptions whose factures less avoirs are not what was received and did not go back. */
export async function wronglyDocumentedMonths(db: Db): Promise<{ id: number; subscriptionId: number }[]> {
  return db.all<{ id: number; subscriptionId: number }>(sql`
    select p.id as id, p.subscription_id as subscriptionId from payments p
    where p.status in ('paid', 'refunded') and p.currency = 'eur' and p.amount > 0 and p.is_before_documents = 0
      and p.expected_cents is null
      and (select coalesce(sum(case kind when 'facture' then cents else -cents end), 0)
          from documents where payment_id = p.id)
        <> p.amount - min(p.amount, (select coalesce(sum(r.amount), 0) from refunds r
          where r.payment_intent_id = p.payment_intent_id and r.status = 'succeeded'
            and p.id = (select min(q.id) from payments q where q.payment_intent_id = p.payment_intent_id)))
    union all
    select month.id, month.subscription_id from (
      select max(p.id) as id, p.subscription_id, sum(p.amount - p.refunded) as received,
        max(p.expected_cents) as expected,
        (select f.cents from documents f join payments q on q.id = f.payment_id
          where q.subscription_id = p.subscription_id and q.period_start = p.period_start
            and f.kind = 'facture' and f.credits_id is null order by f.id desc limit 1) as facture,
        (select coalesce(sum(case d.kind when 'facture' then d.cents else -d.cents end), 0)
          from documents d join payments q on q.id = d.payment_id
          where q.subscription_id = p.subscription_id and q.period_start = p.period_start) as net
      from payments p where p.expected_cents is not null and p.is_before_documents = 0
      group by p.subscription_id, p.period_start) month
    where case
      when facture is null then received >= expected
      when received < facture then net <> 0
      else net <> min(facture, received) end
    order by 1`)
}

/** The highest number of each kind and year, of what is here and of what is noted as gone. */
export async function knownNumbers(db: Db): Promise<Numbered[]> {
  return db.all<Numbered>(sql`
    select kind, year, max(serial) as serial from (
      select kind, year, serial from documents union all select kind, year, to_serial from document_gaps)
    group by kind, year`)
}
