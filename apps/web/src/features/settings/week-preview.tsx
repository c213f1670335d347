import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SettingsPreview } from '@tramontane/contract/replies/site'
import type { SettingsChanges } from '@tramontane/contract/settings/settings-change'
import { longFrenchDate, shortDay, shortMonth } from '@tramontane/domain/days/french-date'
import type { ServedTown } from '@tramontane/domain/places/zones'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { useId, useState } from 'react'
import { NativeSelect } from '../../components/form/fields/native-select.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { previewSettings } from './settings-query.ts'

/** The free starts of the coming week, as they are and as a change would make them, for a service in a town. */
export function WeekPreview({ changes, towns }: { changes: SettingsChanges; towns: ServedTown[] }) {
  const [service, setService] = useState<ServiceId>('fast')
  const [name, setName] = useState(towns[0]?.name ?? '')
  const town = towns.find((one) => one.name === name)
  const week = { service, city: name, postalCode: town?.postalCode ?? '' }
  const shown = useQuery({
    queryKey: ['settings-preview', changes, week],
    queryFn: () => previewSettings({ changes, week }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const labels = [useId(), useId()]
  return (
    <section aria-label="La semaine qui vient" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <label htmlFor={labels[0]} className="mb-1.5 block font-semibold">
            Prestation
          </label>
          <NativeSelect
            id={labels[0]}
            value={service}
            choices={serviceIds.map((id) => ({ value: id, label: serviceTitles[id] }))}
            onChoose={(value) => setService(value as ServiceId)}
          />
        </div>
        <div>
          <label htmlFor={labels[1]} className="mb-1.5 block font-semibold">
            Commune
          </label>
          <NativeSelect
            id={labels[1]}
            value={name}
            choices={towns.map((one) => ({ value: one.name, label: one.name }))}
            onChoose={setName}
          />
        </div>
      </div>
      {shown.isPending && <Skeleton lines={6} label="Calcul de la semaine…" />}
      {shown.isError && <ErrorState text={errorSentence(shown.error)} onRetry={() => shown.refetch()} />}
      {shown.data && !shown.isError && (
        <>
          <p role="status">{metText(shown.data.washes.length)}</p>
          <ul aria-busy={shown.isPlaceholderData} className="grid gap-2">
            {shown.data.week.map((day) => (
              <WeekDay key={day.date} day={day} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function metText(count: number): string {
  if (count === 0) return 'Tous les rendez-vous pris tiennent.'
  const words =
    count === 1 ? '1 rendez-vous pris ne tient plus' : `${count} rendez-vous pris ne tiennent plus`
  return `${words} : l’enregistrement vous demande quoi en faire.`
}

function WeekDay({ day: { date, before, after } }: { day: SettingsPreview['week'][number] }) {
  const all = [...new Set([...before, ...after])].toSorted()
  return (
    <li className="grid gap-1 rounded-lg border border-nuit/15 px-3 py-2 sm:grid-cols-[9rem_1fr] sm:gap-3">
      <p className="font-semibold">
        <span className="sr-only">{longFrenchDate(date)}</span>
        <span aria-hidden>
          {shortDay(date)} {shortMonth(date)}
        </span>
        {all.length > 0 && (
          <span className="block font-normal text-nuit/75 text-sm">
            {countText(before.length, after.length)}
          </span>
        )}
      </p>
      {all.length === 0 ? (
        <p className="self-center text-nuit/75">Aucun créneau libre</p>
      ) : (
        <ul className="flex flex-wrap content-start items-start gap-1.5">
          {all.map((time) => (
            <Start key={time} time={time} was={before.includes(time)} is={after.includes(time)} />
          ))}
        </ul>
      )}
    </li>
  )
}

function countText(before: number, after: number): string {
  const words = after > 1 ? 'libres' : 'libre'
  return before === after ? `${after} ${words}` : `${before} → ${after} ${words}`
}

/** What goes is struck through, what comes is marked with a plus: never by colour alone. */
function Start({ time, was, is }: { time: string; was: boolean; is: boolean }) {
  const look =
    was && is
      ? 'border-nuit/25'
      : is
        ? 'border-garrigue bg-garrigue/10 text-garrigue'
        : 'border-nuit/25 text-nuit/60 line-through'
  return (
    <li className={`rounded-md border px-2 py-0.5 text-[0.9375rem] tabular-nums ${look}`}>
      {!was && <span aria-hidden>+ </span>}
      {time}
      {was !== is && <span className="sr-only">{is ? ' (en plus)' : ' (en moins)'}</span>}
    </li>
  )
}
