import { type Figure, figureSources } from './figure-sources.ts'
import { owedPeriods, owedTriggers } from './owed-figure.ts'
import { trigger } from './triggers.ts'

type Sign = 1 | -1

const sources = Object.entries(figureSources)

/** What keeps the figures true, whoever writes. */
export const figureTriggers = [
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

/** What counts every row there is into an empty table. */
export const figureFillings = [
  ...sources.flatMap(([table, { figures }]) => figures.map((one) => rowsInto(one, table, 1))),
  into(owedPeriods('true'), 1),
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
