import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SeriesScope } from '@tramontane/contract/appointments/series'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import Repeat from 'lucide-react/icons/repeat'
import { datesMoneyText } from '../../components/rhythm/dates-money.ts'
import { seriesQuery } from '../../components/rhythm/series-calls.ts'
import { fileSearch } from '../../lib/back-office/file-search.ts'

type OfRhythm = Pick<AdminAppointment, 'clientId' | 'seriesId'>

function useRhythm({ clientId, seriesId }: OfRhythm) {
  const { data: all } = useQuery({
    ...seriesQuery(clientId ?? 0),
    enabled: clientId !== null && seriesId !== null,
  })
  return all?.find(({ id }) => id === seriesId)
}

/** What becomes of what was paid for the dates that are cancelled with one of them. */
export function DatesMoney({ appointment, scope }: { appointment: AdminAppointment; scope: SeriesScope }) {
  const rhythm = useRhythm(appointment)
  const text = rhythm && scope !== 'one' ? datesMoneyText(rhythm, scope, appointment.id) : ''
  return text === '' ? null : <p className="mt-2 font-medium">{text}</p>
}

/** Of a date of a rhythm: which one, with the way to where it is changed or stopped. */
export function SeriesLine({ clientId, seriesId }: OfRhythm) {
  const rhythm = useRhythm({ clientId, seriesId })?.rhythm
  if (clientId === null || seriesId === null) return null
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-2 text-base leading-snug">
      <span className="flex items-start gap-2">
        <Repeat aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ciel" />
        <span>Fait partie d’un rythme{rhythm && ` : ${rhythm}`}.</span>
      </span>
      <Link
        to="/admin"
        search={fileSearch({ kind: 'client', id: clientId })}
        className="inline-flex min-h-11 items-center text-ciel underline underline-offset-4"
      >
        Voir le rythme
      </Link>
    </p>
  )
}
