import type { BookSums, DeclaredPeriod, ReportedDay } from '@tramontane/contract/replies/books'
import { type DayOfReceipts, receiptsByDay } from '@tramontane/db/receipts'
import { quartersOf, receiptMeans, receiptSubjects, sumOf } from '@tramontane/domain/books/receipts'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { type DaySpan, monthsOf } from '@tramontane/domain/days/day-spans'
import type { Deps } from '../../deps.ts'

/** What the books of a span come to, and what is to be declared of each month and quarter that it touches. */
export async function bookSums({ database: { db }, clock }: Deps, span: DaySpan): Promise<BookSums> {
  const quarters = quartersOf(span)
  const whole = { from: quarters[0]?.from ?? span.from, to: quarters.at(-1)?.to ?? span.to }
  const all = await receiptsByDay(db, whole)
  const days = within(all, span)
  const today = dayOf(clock.now())
  const declared = (period: DaySpan & { name: string }): DeclaredPeriod => ({
    ...period,
    cents: sumOf(within(all, period)).cents,
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

/** The rate of a business under the franchise, which is the only one that prices here are made for. Units: percent. */
const franchiseRate = 0

/** What is reported of each day that has receipts: consumers and companies apart. Source: LAW-52. */
export async function reportedDays({ database: { db } }: Deps, span: DaySpan): Promise<ReportedDay[]> {
  const byDay = Map.groupBy(await receiptsByDay(db, span), ({ day, isCompany }) => `${day} ${isCompany}`)
  return [...byDay.values()].flatMap(([first, ...rest]) =>
    first
      ? [{ day: first.day, isCompany: first.isCompany, rate: franchiseRate, ...sumOf([first, ...rest]) }]
      : [],
  )
}

function within(days: DayOfReceipts[], { from, to }: DaySpan): DayOfReceipts[] {
  return days.filter(({ day }) => day >= from && day <= to)
}
