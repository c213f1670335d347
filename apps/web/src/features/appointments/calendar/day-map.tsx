import { useQuery } from '@tanstack/react-query'
import type { Day } from '@tramontane/domain/days/day'
import { LaterRoundMap } from '../../../components/map/later-round-map.tsx'
import { dayQuery } from '../../../components/round/day-query.ts'
import { useShownRound } from '../../../components/round/shown-round.ts'
import { VanChoice } from '../../../components/round/van-choice.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'

type DayMapProps = { day: Day; onChoose: (id: number) => void }

/** Where the rounds of a day lead, every van's or one's. */
export function DayMap({ day, onChoose }: DayMapProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(dayQuery(day))
  const { vans, van, choose, stops } = useShownRound(data?.day.stops ?? noStops)
  if (error && (!data || isPlaceholderData))
    return <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
  if (!data || isPlaceholderData) return <Skeleton lines={8} label="Chargement de la tournée…" />
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      {vans.length > 1 && <VanChoice vans={vans} chosen={van} onChoose={choose} />}
      <LaterRoundMap stops={stops} base={data.day.base} onChoose={onChoose} />
    </div>
  )
}

const noStops: never[] = []
