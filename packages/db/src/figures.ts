import type { Database } from './database.ts'
import { type Figure, figureSources } from './figure-sources.ts'
import { owedPeriods, owedTriggers } from './owed-figure.ts'
import { builtStatements, trigger } from './triggers.ts'

/**
 * The figures of the statistics, kept by triggers in the transaction of each change, whoever writes: what they answer
 * costs the same however many rows there are. They are made here and not in a migration, because a migration that
 * builds a table anew would lose its triggers; what another version counted is counted anew.
 */
export async function buildFigures({ client }: Pick<Database, 'client'>): Promise<void> {
  const built = await builtStatements(client)
  if (triggers.every((one) => built.has(one))) return
  const fillings = sources.flatMap(([table, { figures }]) => figures.map((one) => rowsInto(one, table, 1)))
  await client.batch(
    [
      ...(await dropsOf(client)),
      'delete from figures',
      ...fillings,
      into(owedPeriods('true'), 1),
      ...triggers,
    ],
    'write',
  )
}

/** Before the tables change: without its triggers, every figure is counted again by the next `buildFigures`. */
export async function dropFigures({ client }: Pick<Database, 'client'>): Promise<void> {
  await client.batch(await dropsOf(client), 'write')
}

async function dropsOf(client: Database['client']): Promise<string[]> {
  const { rows } = await client.execute(
    "select name from sqlite_master where type = 'trigger' and name like 'figures\\_%' escape '\\'",
  )
  return rows.map(({ name }) => `drop trigger ${name}`)
}

type Sign = 1 | -1

const sources = Object.entries(figureSources)

const triggers = [
  ...sources.flatMap(([table, source]) => [
    trigger(`figures_${table}_insert after insert on ${table}`, source.figures.map(added)),
    trigger(`figures_${table}_update after update of ${source.columns.join(', ')} on ${table}`, [
      ...source.figures.map(removed),
      ...source.figures.map(added),
    ]),
    trigger(`figures_${table}_delete after delete on ${table}`, source.figures.map(removed)),
    ...quotesOf(table, source.figures),
  ]),
  ...owedTriggers({
    remove: (condition) => into(owedPeriods(condition), -1),
    add: (condition) => into(owedPeriods(condition), 1),
  }),
  // A town that nobody lives in any more is not remembered.
  trigger('figures_nothing after update on figures when new.number = 0 and new.amount = 0', [
    'delete from figures where name = new.name and period = new.period and label = new.label',
  ]),
]

function added(figure: Figure): string {
  return into(values(figure, '').replaceAll('row.', 'new.'), 1)
}

function removed(figure: Figure): string {
  return into(values(figure, '').replaceAll('row.', 'old.'), -1)
}

/** A label that another table's row gives moves with it. */
function quotesOf(table: string, figures: Figure[]): string[] {
  const quotes = figures.flatMap((figure) => (figure.quoted ?? []).map((quote) => ({ figure, quote })))
  return [...Map.groupBy(quotes, ({ quote }) => `${quote.column} on ${quote.table}`)].flatMap(
    ([change, some]) => {
      const steps = (sign: Sign) =>
        some.map(({ figure, quote }) => rowsInto(figure, table, sign, `row.${quote.by} = old.id`))
      const name = `figures_${table}_${some[0]?.quote.table}`
      return [
        trigger(`${name}_before before update of ${change}`, steps(-1)),
        trigger(`${name}_after after update of ${change}`, steps(1)),
      ]
    },
  )
}

function rowsInto(figure: Figure, table: string, sign: Sign, condition = 'true'): string {
  return into(`${values(figure, `from ${table} row`)} and ${condition}`, sign)
}

function values({ name, period = "''", label = "''", amount = '0', where }: Figure, from: string): string {
  return `select '${name}' as name, ${period} as period, ${label} as label, 1 as number, ${amount} as amount
    ${from} where (${where})`
}

/** Adds the rows that a `select` answers to what is kept, or takes them away. */
function into(select: string, sign: Sign): string {
  return `insert into figures (name, period, label, number, amount)
    select name, period, label, ${sign} * sum(number), ${sign} * sum(amount) from (${select}) where true
    group by name, period, label
    on conflict do update set number = number + excluded.number, amount = amount + excluded.amount`
}
