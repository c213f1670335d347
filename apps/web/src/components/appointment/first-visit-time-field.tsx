import { isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { useEffect, useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { townAsked, type WhereAsked } from '../../lib/places/town-asked.ts'
import { ChoiceGroup, radioOf } from '../form/fields/choice-group.tsx'
import { useFieldControl } from '../form/fields/use-field-control.ts'
import { Spinner } from '../ui/spinner.tsx'

type FirstVisitTimeFieldProps = {
  day: string
  /** What the plan's first visit is called: each lasts its own time. */
  service: string
  /** Of the wash, as far as it is known: the way there counts. */
  town: { city: string; postalCode: string }
}

/** The free starts of the chosen day; none need be chosen, and a server that does not answer asks for none. */
export function FirstVisitTimeField({ day, service, town }: FirstVisitTimeFieldProps) {
  const field = useFieldControl<string>({ hasHint: false })
  const starts = useStarts(day, service, townAsked(town))
  if (!isDay(day) || starts === 'unknown') return null
  return (
    <ChoiceGroup field={field} heading="Heure d’arrivée">
      {starts === 'asked' ? (
        <p className="flex items-center gap-2 text-[0.9375rem] text-nuit/80">
          <Spinner className="size-4" /> Recherche des heures libres...
        </p>
      ) : typeof starts === 'string' ? (
        <p role="status" className="font-medium text-pretty">
          {starts}
        </p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
          {['', ...starts].map((time) => (
            <label
              key={time}
              className={`relative grid min-h-11 cursor-pointer place-items-center rounded-lg border-2 px-3 text-center font-semibold tabular-nums transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ciel ${time === '' ? 'col-span-full' : ''} ${field.value === time ? 'border-ciel bg-ciel text-white' : 'border-nuit/20 bg-white hover:border-ciel'}`}
            >
              <input {...radioOf(field, time)} className="absolute inset-0 cursor-pointer opacity-0" />
              {time === '' ? 'Peu importe l’heure' : time}
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

/** A sentence where the wash is suspended there on that day. */
type Starts = string[] | string | 'asked' | 'unknown'

function useStarts(day: string, service: string, { city, postalCode }: WhereAsked): Starts {
  const [found, setFound] = useState<{ asked: string; starts: Starts } | null>(null)
  const asked = [day, service, city, postalCode].join(' ')
  useEffect(() => {
    if (!isDay(day)) return
    let isCurrent = true
    const tell = (starts: Starts) => {
      if (isCurrent) setFound({ asked, starts })
    }
    firstVisitStarts(day, service, { city, postalCode }).then(tell, () => tell('unknown'))
    return () => {
      isCurrent = false
    }
  }, [day, service, city, postalCode, asked])
  return found?.asked === asked ? found.starts : 'asked'
}

/** The starts that are free on a day for as long as the first visit lasts. */
async function firstVisitStarts(day: Day, service: string, where: WhereAsked): Promise<Starts> {
  const query = { from: day, to: day, service, ...where }
  const { data } = await answer(api.availability.$get({ query }))
  return data[0]?.suspended ?? data[0]?.slots ?? []
}
