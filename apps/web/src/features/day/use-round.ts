import { useQuery, useQueryClient } from '@tanstack/react-query'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import { useEffect, useMemo } from 'react'
import { dayQuery, keptDayQuery, type RoundRead } from '../../components/round/day-query.ts'
import { useAfter } from '../../lib/use-after.ts'
import { useDeeds } from '../../phone/use-deeds.ts'
import { withDeeds } from './with-deeds.ts'

/** How often tomorrow is fetched to be kept, for a morning without network. */
const tomorrowMs = 15 * minuteMs

/** A network that answers within this time has the first word. Units: milliseconds. */
const slowMs = 1000

/** The round on screen: the server's, or while it does not answer the one that the telephone keeps; with what was done since. */
export function useRound(date: Day, today: Day) {
  const { data, error, isPlaceholderData, refetch } = useQuery(dayQuery(date))
  const asked = isPlaceholderData ? undefined : data
  const isSlow = useAfter(slowMs, date)
  const isAway = navigator.onLine === false
  const kept = useQuery({ ...keptDayQuery(date), enabled: asked === undefined && (isSlow || isAway) })
  const tomorrow = useQuery({
    ...dayQuery(plusDays(today, 1)),
    refetchInterval: tomorrowMs,
    staleTime: tomorrowMs,
  })

  const { deeds } = useDeeds()
  useFreshAfter(deeds.flatMap(({ key, state }) => (state === 'sent' ? key : [])).join())

  const read: RoundRead | undefined = asked ?? kept.data ?? undefined
  const round = useMemo(() => read && { ...read, day: withDeeds(read, deeds) }, [read, deeds])
  return { round, deeds, tomorrow: tomorrow.data, error: round ? null : error, refetch }
}

/** Whatever a deed has changed is read again once it was sent. */
function useFreshAfter(sent: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (sent) void queryClient.invalidateQueries()
  }, [sent, queryClient])
}
