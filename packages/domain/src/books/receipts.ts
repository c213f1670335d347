import { plusDays } from '../days/calendar.ts'
import type { Day, DaySpan } from '../days/day.ts'
import { type DocumentMethod, documentMethods } from '../documents/document.ts'

/** How money came, and went back: as documents say it. */
export const receiptMeans = documentMethods
export type ReceiptMeans = DocumentMethod

/** What a line of the books is for: a month of a subscription, or a wash with its drive. */
export const receiptSubjects = ['month', 'wash'] as const
export type ReceiptSubject = (typeof receiptSubjects)[number]

/** What many lines of the books come to. Units: euro cents. */
export type ReceiptSum = { cents: number; lines: number }

export function sumOf(parts: ReceiptSum[]): ReceiptSum {
  return parts.reduce((sum, { cents, lines }) => ({ cents: sum.cents + cents, lines: sum.lines + lines }), {
    cents: 0,
    lines: 0,
  })
}

/** The calendar quarter of a day: from its first day to its last. */
export function quarterOf(day: Day): DaySpan & { quarter: string } {
  const [year = '', month = ''] = day.split('-')
  const number = Math.ceil(Number(month) / 3)
  const first = (of: number) => `${String(of).padStart(2, '0')}-01`
  const next = number === 4 ? `${Number(year) + 1}-${first(1)}` : `${year}-${first(number * 3 + 1)}`
  return { quarter: `${year}-T${number}`, from: `${year}-${first(number * 3 - 2)}`, to: plusDays(next, -1) }
}

/** The calendar quarters that a span touches, whole, in order. */
export function quartersOf({ from, to }: DaySpan): ReturnType<typeof quarterOf>[] {
  const quarters = [quarterOf(from)]
  for (let last = quarterOf(from); last.to < to; ) {
    last = quarterOf(plusDays(last.to, 1))
    quarters.push(last)
  }
  return quarters
}
