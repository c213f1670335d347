import type { figures } from '../../schema/statistics.ts'
import { usualWashes } from './owed-figure.ts'
import { parisDay } from './paris-day.ts'

/** How a row of a table counts. All texts are SQL over `row`. */
export type Figure = {
  name: (typeof figures.$inferInsert)['name']
  /** The Paris day or month that it belongs to. */
  period?: string
  label?: string
  amount?: string
  /** Which rows count. */
  where: string
  /** Tables whose column the label quotes, and the column of `row` that names their row. */
  quoted?: { table: string; column: string; by: string }[]
}

type FigureSource = {
  /** Those whose change changes a figure. */
  columns: string[]
  figures: Figure[]
}

const isRunning = "row.status in ('active', 'past_due')"
const isRecurring = `${isRunning} and row.start_date is not null`

/** From its start to its end a subscription brings its price; what never began, or waits again, brings nothing. */
const hasRun = `row.start_date is not null and (${isRunning} or row.end_date is not null)`

const townOfWash = `coalesce(case when row.subscription_id is null
  then (select city from clients where id = row.client_id)
  else (select city from subscriptions where id = row.subscription_id) end, '')`

/** The tables that figures are made from. */
export const figureSources: Record<string, FigureSource> = {
  clients: {
    columns: ['deleted_at', 'password'],
    figures: [
      {
        name: 'clients',
        label: "case when row.password is null then 'sans-compte' else 'avec-compte' end",
        where: 'row.deleted_at is null',
      },
    ],
  },
  appointments: {
    columns: ['date', 'ends_at', 'status', 'subscription_id', 'client_id'],
    figures: [
      { name: 'appointments', label: 'row.status', where: 'true' },
      {
        name: 'washes',
        period: parisDay('row.date'),
        label: 'row.status',
        amount: 'row.ends_at - row.date',
        where: "row.status <> 'canceled'",
      },
      ...byDayAndMonth(parisDay('row.date'), {
        name: 'towns',
        label: townOfWash,
        where: "row.status = 'completed'",
        quoted: [
          { table: 'subscriptions', column: 'city', by: 'subscription_id' },
          { table: 'clients', column: 'city', by: 'client_id' },
        ],
      }),
    ],
  },
  subscriptions: {
    columns: ['status', 'start_date', 'end_date', 'price', 'plan', 'city'],
    figures: [
      { name: 'subscriptions', label: 'row.status', where: 'true' },
      { name: 'subscribers', label: 'row.city', where: isRunning },
      { name: 'recurring', amount: 'row.price', where: isRecurring },
      { name: 'granted', amount: usualWashes('row.plan'), where: isRecurring },
      { name: 'began', period: parisDay('row.start_date'), amount: 'row.price', where: hasRun },
      {
        name: 'ended',
        period: parisDay('row.end_date'),
        amount: 'row.price',
        where: `row.end_date is not null and ${hasRun}`,
      },
    ],
  },
  contact_messages: {
    columns: ['status', 'source'],
    figures: [
      { name: 'requests', label: 'row.status', where: "row.source = 'site'" },
      { name: 'callers', where: "row.source = 'phone'" },
    ],
  },
  contact_professionnels: {
    columns: ['statut'],
    figures: [{ name: 'professionals', label: 'row.statut', where: 'true' }],
  },
  partnerships: {
    columns: ['status'],
    figures: [{ name: 'partnerships', label: 'row.status', where: 'true' }],
  },
  page_visits: {
    columns: ['day', 'path', 'source', 'visits'],
    figures: [
      { name: 'visits', period: 'row.day', amount: 'row.visits', where: 'true' },
      ...byDayAndMonth('row.day', {
        name: 'pages',
        label: 'row.path',
        amount: 'row.visits',
        where: 'true',
      }),
      ...byDayAndMonth('row.day', {
        name: 'sources',
        label: 'row.source',
        amount: 'row.visits',
        where: 'true',
      }),
    ],
  },
}

/** For figures that are summed over long spans: whole months are read as such. */
function byDayAndMonth(day: string, figure: Figure): Figure[] {
  return [
    { ...figure, period: day },
    { ...figure, period: `substr(${day}, 1, 7)` },
  ]
}
