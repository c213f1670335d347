import { useQuery } from '@tanstack/react-query'
import type { DayMove } from '@tramontane/contract/replies/appointments/day-move'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { risksText } from '@tramontane/domain/weather/weather-words'
import { useState } from 'react'
import { Badge } from '../../../../components/ui/badge.tsx'
import { Spinner } from '../../../../components/ui/spinner.tsx'
import { answer } from '../../../../lib/api.ts'
import { api } from '../../../../lib/calls/calendar.ts'
import { townOf } from '../calendar-wash.ts'
import { isSameStart, startText } from './day-move-words.ts'
import type { Asked, Choice, WashTo } from './use-day-move.ts'

/** The day that is moved, why, and where every wash of it goes. */
export type Around = { asked: { date: Day } & Asked; moves: WashTo[] }

type MoveRowProps = {
  move: DayMove
  around: Around
  /** What the owner chose by hand; the proposal without it. */
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
}

/** Where a wash goes, and what else could become of it. */
export function MoveRow({ move, around, choice, onChoose }: MoveRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { clientName, address, service, from, why, isReachable } = move
  const choose = (next: Choice | undefined) => {
    onChoose(next)
    setOpen(false)
  }
  return (
    <li className="rounded-lg border border-nuit/15 p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="wrap-anywhere min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{clientName}</span>
            <span className="text-nuit/75 text-sm">{`${service}, ${townOf(address)}`}</span>
            {!isReachable && !isSameStart(move) && <Badge look="waiting" word="À appeler" />}
          </p>
          <p className="tabular-nums">
            {startText(from)} <span aria-hidden>→</span> <span className="sr-only">devient</span>{' '}
            <strong>{whereText(move, choice)}</strong>
          </p>
          {choice === undefined && <p className="text-nuit/75 text-sm">{why}</p>}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Changer, ${clientName}`}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 cursor-pointer rounded-lg border border-nuit/40 px-3 font-medium hover:bg-ecume"
        >
          Changer
        </button>
      </div>
      {isOpen && <Choices move={move} around={around} choice={choice} onChoose={choose} />}
    </li>
  )
}

function whereText({ from, to: proposed }: DayMove, choice: Choice | undefined): string {
  if (choice === 'stay') return 'reste à son heure'
  const to = choice === undefined ? proposed : choice === 'cancel' ? null : choice
  if (isSameStart({ from, to })) return 'même heure, autre camionnette'
  return to ? startText(to, from.date) : 'annulé'
}

function Choices({ move: { appointmentId }, around, choice, onChoose }: MoveRowProps) {
  const json = {
    ...{ ...around.asked, appointmentId },
    moves: around.moves.filter((other) => other.appointmentId !== appointmentId),
  }
  const { data: days, isError } = useQuery({
    queryKey: ['day-move-starts', json],
    queryFn: async () => (await answer(api.admin['day-moves'].starts.$post({ json }))).data,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <div className="mt-3 grid gap-3 border-nuit/10 border-t pt-3">
      <div className="flex flex-wrap gap-2">
        {choice !== undefined && (
          <button type="button" onClick={() => onChoose(undefined)} className={choiceClass}>
            Comme proposé
          </button>
        )}
        <button type="button" onClick={() => onChoose('stay')} className={choiceClass}>
          Laisser à son heure
        </button>
        <button type="button" onClick={() => onChoose('cancel')} className={choiceClass}>
          Annuler ce rendez-vous
        </button>
      </div>
      {isError && <p>Les autres créneaux n’ont pas pu être lus.</p>}
      {!days && !isError && (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Les créneaux libres sont cherchés…
        </p>
      )}
      {days?.length === 0 && <p>Aucun autre créneau n’est libre.</p>}
      {days?.map(({ date, times, risks }) => (
        <fieldset key={date} className="min-w-0">
          <legend className="mb-1 text-sm first-letter:uppercase">
            {longFrenchDate(date)}
            {risks.length > 0 && (
              <>
                {' : '}
                <strong className="font-semibold text-grenat">{risksText(risks).toLowerCase()}</strong>
              </>
            )}
          </legend>
          <div className="flex flex-wrap gap-1.5">
            {times.map((time) => (
              <button
                key={time}
                type="button"
                onClick={() => onChoose({ date, time })}
                className={`${choiceClass} tabular-nums`}
              >
                {time}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

const choiceClass =
  'min-h-11 cursor-pointer rounded-lg border border-nuit/40 bg-white px-3 font-medium text-[0.9375rem] hover:bg-ecume'
