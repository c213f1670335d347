import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import Repeat from 'lucide-react/icons/repeat'
import { answer } from '../../lib/api.ts'
import { fileSearch } from '../../lib/back-office/file-search.ts'
import { api } from '../../lib/calls/calendar.ts'

/** Of a date of a rhythm: which one, with the way to where it is changed or stopped. */
export function SeriesLine({ clientId, seriesId }: Pick<AdminAppointment, 'clientId' | 'seriesId'>) {
  const { data: all } = useQuery({
    queryKey: ['series', clientId],
    queryFn: async () =>
      (await answer(api.admin.series.$get({ query: { clientId: String(clientId) } }))).data,
    enabled: clientId !== null && seriesId !== null,
    staleTime: 0,
  })
  if (clientId === null || seriesId === null) return null
  const rhythm = all?.find(({ id }) => id === seriesId)?.rhythm
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
