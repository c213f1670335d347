import { useQuery } from '@tanstack/react-query'
import { type Day, plusDays } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { dayQuery, keptDayQuery, type RoundRead } from '../../components/round/day-query.ts'

/** How often tomorrow is fetched to be kept, for a morning without network. */
const tomorrowMs = 15 * minuteMs

/** The round on screen: the server's, or until it answers the one that the telephone keeps. */
export function useRound(date: Day, today: Day) {
  const { data, error, isPlaceholderData, refetch } = useQuery(dayQuery(date))
  const asked = isPlaceholderData ? undefined : data
  const kept = useQuery({ ...keptDayQuery(date), enabled: asked === undefined })
  useQuery({ ...dayQuery(plusDays(today, 1)), refetchInterval: tomorrowMs, staleTime: tomorrowMs })

  const round: RoundRead | undefined = asked ?? (kept.data?.day.date === date ? kept.data : undefined)
  return { round, error: round ? null : error, refetch }
}
