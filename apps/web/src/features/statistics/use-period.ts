import { getRouteApi } from '@tanstack/react-router'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day, DaySpan } from '@tramontane/domain/days/day'
import { type Period, periodDefault, periodOf, spanOf } from './period.ts'

const adminRoute = getRouteApi('/admin')

/** The period of the address and the way to another one. */
export function usePeriod() {
  const search = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()
  const today: Day = dayOf(new Date())
  const span = spanOf(search, today)

  function go(change: { view?: string; from?: Day; to?: Day }) {
    navigate({
      search: (current) => ({ ...current, from: undefined, to: undefined, ...change }),
      resetScroll: false,
    })
  }

  return {
    period: periodOf(search),
    span,
    today,
    /** Own dates begin with the days on screen. */
    choosePeriod: (period: Period) =>
      go(
        period === 'dates'
          ? { view: period, ...span }
          : { view: period === periodDefault ? undefined : period },
      ),
    chooseDays: (days: DaySpan) => go({ view: 'dates', ...days }),
  }
}
