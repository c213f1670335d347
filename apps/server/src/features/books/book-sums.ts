import type { BookSums, DeclaredPeriod, ReportedDay } from '@tramontane/contract/replies/books'
import { type DayOfReceipts, receiptsByDay } from '@tramontane/db/money/receipts'
import { quartersOf, receiptMeans, receiptSubjects, sumOf } from '@tramontane/domain/books/receipts'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { DaySpan } from '@tramontane/domain/days/day'
import { monthsOf } from '@tramontane/domain/days/day-spans'
import { vatWithin } from '@tramontane/domain/documents/document'
import type { Deps } from '../../deps.ts'

/** What the books of a span come to, and what is to be declared of each month and quarter that it touches. */
export async function bookSums(
  { database: { db }, clock, settings }: Deps,
  span: DaySpan,
): Promise<BookSums> {
  const quarters = quartersOf(span)
  const whole = { from: quarters[0]?.from ?? span.from, to: quarters.at(-1)?.to ?? span.to }
  const all = await receiptsByDay(db, whole, settings.current.vat)
  const days = within(all, span)
  const today = dayOf(clock.now())
  const declared = (period: DaySpan & { name: string }): DeclaredPeriod => ({
    ...period,
    cents: sumOf(within(all, period)).cents,
    rates: ratesOf(within(all, period)),
    isOver: period.to < today,
  })
  const givenBackCents = days.reduce((cents, { backCents }) => cents + backCents, 0)
  const sum = sumOf(days)
  return {
    ...{ ...span, ...sum, receivedCents: sum.cents - givenBackCents, givenBackCents },
    means: receiptMeans.flatMap((means) => {
      const some = days.filter((one) => one.means === means)
      return some.length > 0 ? [{ means, ...sumOf(some) }] : []
    }),
    subjects: receiptSubjects.map((subject) => ({
      subject,
      ...sumOf(days.filter((one) => one.subject === subject)),
    })),
    companies: sumOf(days.filter(({ isCompany }) => isCompany)),
    months: monthsOf(span).map(({ month }) =>
      declared({
        ...{ name: month, from: `${month}-01` },
        to: plusDays(plusMonths(`${month}-01`, 1), -1),
      }),
    ),
    quarters: quarters.map(({ quarter, from, to }) => declared({ name: quarter, from, to })),
  }
}

/** What is reported of each day that has receipts: consumers and companies apart, and each rate. Source: LAW-52. */
export async function reportedDays(
  { database: { db }, settings }: Deps,
  span: DaySpan,
): Promise<ReportedDay[]> {
  const days = await receiptsByDay(db, span, settings.current.vat)
  const byDay = Map.groupBy(days, ({ day, isCompany, rate }) => `${day} ${isCompany} ${rate}`)
  return [...byDay.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const sum = sumOf([first, ...rest])
    const { day, isCompany, rate } = first
    return [{ day, isCompany, rate: rate / 100, ...sum, vatCents: vatWithin(sum.cents, rate) }]
  })
}

/** What VAT a period holds, rate by rate; without what holds none. */
function ratesOf(days: DayOfReceipts[]): DeclaredPeriod['rates'] {
  const byRate = [...Map.groupBy(days, ({ rate }) => rate)].filter(([rate]) => rate > 0)
  return byRate
    .toSorted(([one], [other]) => one - other)
    .map(([rate, some]) => {
      const { cents } = sumOf(some)
      return { rate: rate / 100, cents, vatCents: vatWithin(cents, rate) }
    })
}

function within(days: DayOfReceipts[], { from, to }: DaySpan): DayOfReceipts[] {
  return days.filter(({ day }) => day >= from && day <= to)
}
