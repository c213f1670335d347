import type { Statistics } from '@tramontane/contract/replies/statistics'
import { formatCents } from '@tramontane/domain/words/money'
import { dayTexts, monthTexts, wholeText } from '../french-numbers.ts'
import type { ChartData } from './chart-data.ts'

/** Beyond a month, days are too many for bars: weeks then. */
const daysDrawnMax = 31

export function revenueChart({ revenue: { months } }: Statistics): ChartData {
  return {
    pointName: 'Mois',
    points: months.map(({ month }) => monthTexts(month)),
    series: [{ name: 'Revenu mensuel', values: months.map(({ monthlyCents }) => monthlyCents / 100) }],
    format: (euros) => formatCents(Math.round(euros * 100)),
  }
}

export function receivedChart({ received: { months } }: Statistics): ChartData {
  return {
    pointName: 'Mois',
    points: months.map(({ month }) => monthTexts(month)),
    series: [
      { name: 'Abonnements', values: months.map(({ subscriptionCents }) => subscriptionCents / 100) },
      { name: 'Lavages', values: months.map(({ washCents }) => washCents / 100) },
    ],
    format: (euros) => formatCents(Math.round(euros * 100)),
  }
}

export function changesChart({ revenue: { months } }: Statistics): ChartData {
  return {
    pointName: 'Mois',
    points: months.map(({ month }) => monthTexts(month)),
    series: [
      { name: 'Gagnés', values: months.map(({ gained }) => gained) },
      { name: 'Perdus', values: months.map(({ lost }) => lost) },
    ],
    format: wholeText,
  }
}

export function drawsDays({ washes }: Statistics): boolean {
  return washes.days.length <= daysDrawnMax
}

export function washesChart(figures: Statistics): ChartData {
  const { days, weeks } = figures.washes
  const points = drawsDays(figures)
    ? days.map((point) => ({ ...point, ...dayTexts(point.day) }))
    : weeks.map((point) => ({ ...point, ...dayTexts(point.monday) }))
  return {
    pointName: drawsDays(figures) ? 'Jour' : 'Semaine du',
    points: points.map(({ short, long }) => ({ short, long })),
    series: [
      { name: 'Faits', values: points.map(({ done }) => done) },
      { name: 'À venir', values: points.map(({ planned }) => planned) },
      ...(figures.washes.toClose > 0
        ? [{ name: 'À clôturer', values: points.map(({ toClose }) => toClose) }]
        : []),
    ],
    format: wholeText,
  }
}

export function occupancyChart({ washes: { weeks } }: Statistics): ChartData {
  const share = (booked: number, open: number) => (open === 0 ? 0 : Math.round((booked / open) * 100))
  return {
    pointName: 'Semaine du',
    points: weeks.map(({ monday }) => dayTexts(monday)),
    series: [
      { name: 'Occupation', values: weeks.map((week) => share(week.bookedMinutes, week.openMinutes)) },
    ],
    format: (value) => `${value} %`,
  }
}

export function visitsChart({ visits: { days } }: Statistics): ChartData {
  return {
    pointName: 'Jour',
    points: days.map(({ day }) => dayTexts(day)),
    series: [{ name: 'Visites', values: days.map(({ visits }) => visits) }],
    format: wholeText,
  }
}
