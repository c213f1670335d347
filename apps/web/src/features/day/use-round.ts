import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Day, plusDays } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { useEffect, useMemo } from 'react'
import { dayQuery, keptDayQuery, type RoundRead } from '../../components/round/day-query.ts'
import { useDeeds } from '../../phone/use-deeds.ts'
import { withDeeds } from './with-deeds.ts'

/** How often tomorrow is fetched to be kept, for a morning without network. */
const tomorrowMs = 15 * minuteMs

/** The round on screen: the server's, or until it answers the one that the telephone keeps; with what was done since. */
export function useRound(date: Day, today: Day) {
  const { data, error, isPlaceholderData, refetch } = useQuery(dayQuery(date))
  const asked = isPlaceholderData ? undefined : data
  const kept = useQuery({ ...keptDayQuery(date), enabled: asked === undefined })
  useQuery({ ...dayQuery(plusDays(today, 1)), refetchInterval: tomorrowMs, staleTime: tomorrowMs })

  const { deeds } = useDeeds()
  useFreshAfter(deeds.flatMap(({ key, state }) => (state === 'sent' ? key : [])).join())

  const read: RoundRead | undefined = asked ?? kept.data ?? undefined
  const round = useMemo(() => read && { ...read, day: withDeeds(read, deeds) }, [read, deeds])
  return { round, error: round ? null : error, refetch }
}

/** Whatever a deed has changed is read again once it was sent. */
function useFreshAfter(sent: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (sent) void queryClient.invalidateQueries()
  }, [sent, queryClient])
}
