import type { ReceiptMeans, ReceiptSubject, ReceiptSum } from '@tramontane/domain/books/receipts'
import type { PlanId } from '@tramontane/domain/contracts/plans'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Day, DaySpan } from '@tramontane/domain/days/day'
import { instantsOf } from '@tramontane/domain/days/day-spans'
import { hourMs } from '@tramontane/domain/days/durations'
import type { VatSetting } from '@tramontane/domain/site/business-settings'
import { noVat, vatRateOn } from '@tramontane/domain/site/vat'
import { type SQL, sql } from 'drizzle-orm'
import { among } from '../among.ts'
import type { Db } from '../database.ts'
import { inOrderOf } from '../grid-order.ts'
import { isOfCompany } from '../schema/documents/documents.ts'
import { receivedAt } from '../schema/subscriptions/billing.ts'

/**
 * The books: every euro that was received or given back, as lines of the tables that noted it. Nothing is stored here: a
 * month of a subscription and a transfer are a row of `payments`, what the provider gave back one of `refunds`, what was
 * received for a wash one of `wash_payments`.
 */
export type ReceiptRow = {
  /** Of the books alone: of its table and its row there. */
  id: number
  at: Date
  cents: number
  means: ReceiptMeans
  subject: ReceiptSubject
  /** Money that went back, or a line that takes back what was noted by mistake. */
  isBack: boolean
  /** It went back to the client, and is no correction of what was noted. */
  isRefund: boolean
  /** The provider alone knows when it went back: the line stands on the day of its payment. */
  isUndated: boolean
  clientId: number | null
  clientName: string
  isCompany: boolean
  /** Of a month: its subscription, the formula, and the Paris day on which the month starts. */
  subscriptionId: number | null
  plan: PlanId | null
  periodStart: Day | null
  /** Of a wash; without its appointment once that one's own time was over. */
  appointmentId: number | null
  service: string | null
  day: Day | null
  /** Of the facture or avoir that says it; null while there is none. */
  number: string | null
  documentId: number | null
  /** It came before factures were made: it has none. */
  isBeforeDocuments: boolean
}

/** Which rows of each table: conditions on `p`, `r` and `w`. */
type Chosen = { payments: SQL; refunds: SQL; washes: SQL }

const paidAt = receivedAt({ paidAt: sql.raw('p.paid_at'), createdAt: sql.raw('p.created_at') })

/** Sums in another currency are alerts of their own, and no line of the books. */
const isReceived = sql.raw("p.status in ('paid', 'refunded') and p.currency = 'eur'")
const goesBack = sql.raw("r.status in ('pending', 'succeeded')")

/** What a payment gave back beyond the refunds that are known one by one. */
const unknownBack = sql.raw(`p.refunded - (select coalesce(sum(r.amount), 0) from refunds r
  where r.payment_intent_id = p.payment_intent_id and r.status in ('pending', 'succeeded'))`)

const ofMonth = sql.raw(`case s.provider when 'manual' then 'transfer' else 'online' end as means,
  'month' as subject, s.client_id as clientId, s.customer_name as name, s.id as subscriptionId, s.plan as plan,
  p.period_start as periodStart, null as appointmentId, null as service, null as day,
  p.is_before_documents as isBeforeDocuments`)

/**
 * The facture of the month that a payment is of: several transfers pay one, which is found by the month in its key; the
 * first since the line was noted, as a month that was taken back and paid anew has another one.
 */
const transferKey = "'transfer:' || p.subscription_id || ':' || p.period_start"
const factureByTransfers = (which: string) => `(select ${which} from documents f where +f.kind = 'facture'
    and f.key > ${transferKey} || ':' and f.key < ${transferKey} || ';'`
const factureOfMonth = sql.raw(`coalesce(
  (select max(f.id) from documents f where f.payment_id = p.id and f.kind = 'facture'),
  case when p.expected_cents is not null then coalesce(
    ${factureByTransfers('min(f.id)')} and f.issued_at >= p.created_at),
    ${factureByTransfers('max(f.id)')})) end)`)

/** The first paper of the wash since the line was noted: what was taken back before had another one. */
const sinceLine = (kind: 'facture' | 'avoir') =>
  `(select min(f.id) from documents f
    where f.appointment_id = w.appointment_id and f.kind = '${kind}' and f.issued_at >= w.created_at)`
const billOfWash = `(select max(b.document_id) from billed_washes b
    where b.appointment_id = w.appointment_id and b.cents > 0)`
const factureOfWash = sql.raw(`coalesce(${billOfWash}, ${sinceLine('facture')},
  (select max(f.id) from documents f where f.appointment_id = w.appointment_id and f.kind = 'facture'))`)
const avoirOfWash = sql.raw(`coalesce(
  (select min(f.id) from documents f where f.appointment_id = w.appointment_id and f.wash_payment_id = w.id),
  ${sinceLine('avoir')})`)

const avoirOf = (condition: string) =>
  sql.raw(`(select min(f.id) from documents f where f.kind = 'avoir' and ${condition})`)

/** One line each, without their order. */
function linesOf({ payments, refunds, washes }: Chosen): SQL {
  return sql`
    select p.id * 4 as id, ${paidAt} as at, p.amount as cents, 0 as isBack, 0 as isRefund, 0 as isUndated, ${ofMonth}, ${factureOfMonth} as documentId
      from payments p join subscriptions s on s.id = p.subscription_id
      where p.amount > 0 and ${isReceived} and ${payments}
    union all
    select p.id * 4 + 1, ${paidAt}, -(${unknownBack}), 1, p.payment_intent_id is not null,
        p.payment_intent_id is not null, ${ofMonth},
        ${avoirOf('f.payment_id = p.id and f.refund_id is null')}
      from payments p join subscriptions s on s.id = p.subscription_id
      where p.refunded > 0 and ${isReceived} and ${payments} and ${unknownBack} > 0
    union all
    select r.rowid * 4 + 2, r.created_at, -r.amount, 1, 1, 0, ${ofMonth}, ${avoirOf('f.payment_id = p.id and f.refund_id = r.id')}
      from refunds r
      join payments p on p.id = (select min(q.id) from payments q where q.payment_intent_id = r.payment_intent_id)
      join subscriptions s on s.id = p.subscription_id
      where r.amount > 0 and ${goesBack} and ${isReceived} and ${refunds}
    union all
    select w.id * 4 + 3, w.at, w.cents, w.cents < 0, w.reason is not null, 0, w.method, 'wash', a.client_id, m.name,
        null, null, null, w.appointment_id, w.service, w.day, w.is_before_documents,
        case when w.cents < 0 then ${avoirOfWash} else ${factureOfWash} end
      from wash_payments w
      left join appointments a on a.id = w.appointment_id
      left join contact_messages m on m.id = a.contact_message_id
      where ${washes}`
}

const isOfCompanyNow = sql.raw("coalesce(c.company, '') <> '' or coalesce(c.siren, '') <> ''")

/** With whom the business had to do, as far as anybody still knows: documents remember who was forgotten. */
function linesWithClients(chosen: Chosen): SQL {
  return sql`
    select line.*, d.number,
      ${isOfCompanyNow} or ${isOfCompany(sql.raw('d.buyer'))} as isCompany,
      coalesce(nullif(c.company, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''),
        nullif(d.buyer ->> 'company', ''), nullif(d.buyer ->> 'name', ''), line.name, '') as clientName
    from (${linesOf(chosen)}) line
    left join clients c on c.id = line.clientId
    left join documents d on d.id = line.documentId`
}

function within(span: DaySpan | undefined): Chosen {
  if (!span) return { payments: sql`true`, refunds: sql`true`, washes: sql`true` }
  const { start, end } = instantsOf(span)
  const isIn = (at: SQL) => sql`${at} >= ${start} and ${at} < ${end}`
  return { payments: isIn(paidAt), refunds: isIn(sql`r.created_at`), washes: isIn(sql`w.at`) }
}

/** What the books say of one Paris day, one means, one subject, and companies apart. */
export type DayOfReceipts = ReceiptSum & {
  day: Day
  means: ReceiptMeans
  subject: ReceiptSubject
  isCompany: boolean
  /** What of `cents` went back or was taken back: below zero. */
  backCents: number
  /** Of VAT. Units: hundredths of a percent. */
  rate: number
}

/** Of a line the rate of its document, else that of its day. */
function rateOfLine({ kind, from, percent }: VatSetting): SQL {
  if (from === '') return sql`0`
  const rate = vatRateOn({ kind: 'charged', from, percent, number: '' }, from)
  const now =
    kind === 'charged'
      ? sql`case when line.at >= ${instantOf(from).getTime()} then ${rate} else 0 end`
      : sql`0`
  return sql`coalesce((select lines ->> '$[0].vatRate' from documents where id = line.documentId), ${now})`
}

/**
 * The lines of a span by day, soonest first. Paris days begin on whole hours of UTC, whatever the clocks do: hours are
 * summed by the database, and put into their days here.
 */
export async function receiptsByDay(
  db: Db,
  span: DaySpan,
  vat: VatSetting = noVat,
): Promise<DayOfReceipts[]> {
  const rows = await db.all<
    Omit<DayOfReceipts, 'day' | 'isCompany'> & { hour: number; isCompany: number }
  >(sql`
    select line.at / ${sql.raw(String(hourMs))} as hour, line.means, line.subject,
      ${isOfCompanyNow} or coalesce(line.documentId in
        (select id from documents where ${isOfCompany(sql.raw('buyer'))}), 0) as isCompany,
      ${rateOfLine(vat)} as rate, sum(line.cents) as cents, sum(min(line.cents, 0)) as backCents, count(*) as lines
    from (${linesOf(within(span))}) line left join clients c on c.id = line.clientId
    group by 1, 2, 3, 4, 5 order by 1`)
  const days = new Map<string, DayOfReceipts>()
  for (const { hour, means, subject, isCompany, rate, cents, backCents, lines } of rows) {
    const day = dayOf(new Date(hour * hourMs))
    const key = `${day} ${means} ${subject} ${isCompany} ${rate}`
    const sum = days.get(key) ?? { cents: 0, backCents: 0, lines: 0 }
    days.set(key, {
      ...{ day, means, subject, rate, isCompany: isCompany === 1 },
      ...{ cents: sum.cents + cents, backCents: sum.backCents + backCents, lines: sum.lines + lines },
    })
  }
  return [...days.values()]
}

export type MeansSum = { means: ReceiptMeans; cents: number }

/** What the books come to, of all times, by means. */
export async function bookedByMeans(db: Db): Promise<MeansSum[]> {
  return db.all(sql`
    select means, sum(cents) as cents from (${linesOf(within(undefined))}) group by means order by means`)
}

/** The same as the tables have it that noted the money, read the plain way. */
export async function notedByMeans(db: Db): Promise<MeansSum[]> {
  return db.all(sql`
    select means, sum(cents) as cents from (
      select case s.provider when 'manual' then 'transfer' else 'online' end as means, p.amount - p.refunded as cents
        from payments p join subscriptions s on s.id = p.subscription_id where p.status <> 'failed' and p.currency = 'eur'
      union all select method, cents from wash_payments)
    group by means order by means`)
}

const receiptSorts = ['at', 'clientName', 'cents', 'means'] as const

/** Some lines of the books in an order. Shapes: `cents` are sums between these, both included, given back or received. */
export type ReceiptView = {
  span?: DaySpan
  means?: ReceiptMeans
  clientIds?: number[]
  cents?: { from: number; to: number }
  /** Of a document. */
  number?: string
  sort: { field: (typeof receiptSorts)[number]; descending: boolean }
}

/** The ids of a view in its order, or of one page of it. */
export async function receiptIds(
  db: Db,
  view: ReceiptView,
  { limit = -1, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<number[]> {
  const { field, descending } = view.sort
  const order = sql.raw(
    `${field}${field === 'clientName' ? ' collate nocase' : ''} ${descending ? 'desc' : 'asc'}, id ${descending ? 'desc' : 'asc'}`,
  )
  const rows = await db.all<{ ids: string }>(sql`
    select json_group_array(id) as ids from
      (select id from (${linesOfView(view)}) where ${met(view)}
        order by ${order} limit ${limit} offset ${offset})`)
  return JSON.parse(rows[0]?.ids ?? '[]') as number[]
}

/** How many lines a view has, and their sum. */
export async function receiptTotal(db: Db, view: Omit<ReceiptView, 'sort'>): Promise<ReceiptSum> {
  const rows = await db.all<ReceiptSum>(sql`
    select count(*) as lines, coalesce(sum(cents), 0) as cents
    from (${linesOf(within(view.span))}) where ${met(view)}`)
  return rows[0] ?? { cents: 0, lines: 0 }
}

/** Names are looked up where they are sorted by. */
function linesOfView({ span, sort }: ReceiptView): SQL {
  return sort.field === 'clientName' ? linesWithClients(within(span)) : linesOf(within(span))
}

function met({ means, clientIds, cents, number }: Omit<ReceiptView, 'sort'>): SQL {
  const conditions = [
    means && sql`means = ${means}`,
    clientIds && among(sql`clientId`, clientIds),
    number && sql`documentId = (select id from documents where number = ${number})`,
    cents && sql`abs(cents) between ${cents.from} and ${cents.to}`,
  ].filter((condition) => condition !== undefined)
  return sql.join([sql`true`, ...conditions], sql` and `)
}

type StoredRow = Omit<
  ReceiptRow,
  'at' | 'isBack' | 'isRefund' | 'isUndated' | 'isCompany' | 'isBeforeDocuments'
> & {
  at: number
  isBack: number
  isRefund: number
  isUndated: number
  isCompany: number
  isBeforeDocuments: number
}

const storedColumns: (keyof StoredRow)[] = [
  ...(['id', 'at', 'cents', 'means', 'subject', 'isBack', 'isRefund', 'isUndated'] as const),
  ...(['clientId', 'clientName', 'isCompany', 'subscriptionId', 'plan', 'periodStart'] as const),
  ...(['appointmentId', 'service', 'day', 'number', 'documentId', 'isBeforeDocuments'] as const),
]

/** As one text: read cell by cell, the lines of a year would cost as much again as finding them. */
const asOneText = sql.raw(
  `json_group_array(json_object(${storedColumns.map((column) => `'${column}', ${column}`).join(', ')}))`,
)

/** The lines with these ids, in their order; those that are gone are left out. */
export async function receiptsByIds(db: Db, ids: number[]): Promise<ReceiptRow[]> {
  const rowsOf = (...kinds: number[]) =>
    ids.filter((id) => kinds.includes(id % 4)).map((id) => Math.floor(id / 4))
  const chosen: Chosen = {
    payments: among(sql`p.id`, rowsOf(0, 1)),
    refunds: among(sql`r.rowid`, rowsOf(2)),
    washes: among(sql`w.id`, rowsOf(3)),
  }
  const [found] = await db.all<{ lines: string }>(
    sql`select ${asOneText} as lines from (${linesWithClients(chosen)})`,
  )
  const rows: StoredRow[] = JSON.parse(found?.lines ?? '[]')
  return inOrderOf(
    ids,
    rows.map((row) => ({
      ...row,
      at: new Date(row.at),
      isBack: row.isBack === 1,
      isRefund: row.isRefund === 1,
      isUndated: row.isUndated === 1,
      isCompany: row.isCompany === 1,
      isBeforeDocuments: row.isBeforeDocuments === 1,
    })),
  )
}
