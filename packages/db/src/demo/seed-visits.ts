import { dayOf, isoWeekday, plusDays } from '@tramontane/domain/days/calendar'
import type { Tx } from '../database.ts'
import { pageVisits } from '../schema/statistics.ts'

/** How often a page is opened from somewhere on an ordinary day. */
const openings: [path: string, source: string, visits: number][] = [
  ['/', 'google', 6],
  ['/', 'direct', 3],
  ['/', 'facebook', 1.2],
  ['/', 'utm:flyer', 0.6],
  ['/abonnement', 'interne', 3.2],
  ['/abonnement', 'google', 1],
  ['/services/lavage-fast-perpignan', 'google', 2.1],
  ['/services/lavage-exterieur-perpignan', 'interne', 1.4],
  ['/zones-desservies', 'interne', 1.7],
  ['/professionnels', 'direct', 0.7],
]

/** From Monday: people think of their cars at the weekend. */
const weekRhythm = [1, 0.8, 0.7, 0.9, 1.1, 1.6, 1.4]

const daysSeen = 92

/** Three months of visits until yesterday, a few more each month. */
export async function seedVisits(tx: Tx, now: Date) {
  const visits = Array.from({ length: daysSeen }, (_, index) => {
    const day = plusDays(dayOf(now), index - daysSeen)
    const crowd = (weekRhythm[isoWeekday(day) - 1] ?? 1) * (0.7 + (index / daysSeen) * 0.6)
    return openings
      .map(([path, source, usual], turn) => {
        const whim = 0.7 + ((index * 7 + turn * 5) % 7) / 10
        return { day, path, source, visits: Math.round(usual * crowd * whim) }
      })
      .filter(({ visits }) => visits > 0)
  })
  await tx.insert(pageVisits).values(visits.flat())
}
