import { useQuery } from '@tanstack/react-query'
import { moveWhy } from '@tramontane/content/day-move/move-why'
import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { WashMet } from '@tramontane/contract/replies/site'
import type { SettingsChanges, WashMove } from '@tramontane/contract/settings/settings-change'
import { dayOf, isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { whenText } from '@tramontane/domain/days/french-days'
import { useId, useState } from 'react'
import { controlClass } from '../../components/form/fields/field-frame.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { startsUnder } from './settings-query.ts'
import { isComplete, type WashChoice } from './wash-choice.ts'

type MetWashProps = {
  met: WashMet
  choice: WashChoice
  asked: Asked
  /** Saving was tried: what is missing is said. */
  isTried: boolean
  onChoose: (choice: WashChoice) => void
}

/** What the free starts depend on: the change, and where the others go. */
type Asked = { changes: SettingsChanges; moves: WashMove[] }

/** A booked wash that a change makes impossible: kept, cancelled, or moved. */
export function MetWash({ met, choice, asked, isTried, onChoose }: MetWashProps) {
  const { wash, proposal } = met
  const { id, clientName, timeSlot } = wash
  const day = dayOf(new Date(wash.date))
  const [isEdited, setEdited] = useState(proposal === null)
  const name = useId()
  const move = typeof choice === 'string' ? null : choice
  const isMissing = isTried && move !== null && !isComplete(move)

  function start() {
    onChoose(proposal ?? { date: day, time: timeSlot === null ? null : '' })
  }

  return (
    <li className="grid gap-2 rounded-lg border border-nuit/15 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start sm:gap-x-4">
      <WashFacts met={met} day={day} />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{clientName || unknownClient}</legend>
        <Choice name={name} label="Garder" isChosen={choice === 'keep'} onChoose={() => onChoose('keep')} />
        <Choice name={name} label="Déplacer" isChosen={move !== null} onChoose={start} />
        <Choice
          name={name}
          label="Annuler le lavage"
          isChosen={choice === 'cancel'}
          onChoose={() => onChoose('cancel')}
        />
      </fieldset>
      {move && !isEdited && <ProposedStart met={met} move={move} onEdit={() => setEdited(true)} />}
      {choice === 'cancel' && <p className="text-nuit/75 text-sm sm:col-span-2">{canceledText(met)}</p>}
      {move && isEdited && (
        <div className="sm:col-span-2">
          <StartFields move={{ id, ...move }} asked={asked} onChoose={onChoose} />
          {isMissing && (
            <p role="alert" className="mt-1 font-medium text-grenat text-sm">
              Choisissez une heure, ou gardez ce rendez-vous.
            </p>
          )}
        </div>
      )}
    </li>
  )
}

function WashFacts({ met: { wash, why }, day }: { met: WashMet; day: Day }) {
  const { id, clientName, service, timeSlot } = wash
  return (
    <div className="min-w-0">
      <a
        href={`/admin?tab=appointments&view=jour&jour=${day}&dialog=modifier&row=${id}`}
        target="_blank"
        rel="noreferrer"
        className="wrap-anywhere font-semibold text-ciel underline"
      >
        {clientName || unknownClient}
        <span className="sr-only"> (dans un nouvel onglet)</span>
      </a>
      <p className="text-sm">
        {service}, {whenText(day, timeSlot)}
      </p>
      <p className="text-grenat text-sm">{why}</p>
    </div>
  )
}

type ProposedStartProps = { met: WashMet; move: Omit<WashMove, 'id'>; onEdit: () => void }

/** Where it would go, and why there while that is what was proposed. */
function ProposedStart({ met: { wash, proposal, fit }, move, onEdit }: ProposedStartProps) {
  const isSubscription = wash.subscriptionId !== null
  const isAsProposed = move.date === proposal?.date && move.time === proposal.time
  return (
    <p className="flex flex-wrap items-center gap-x-3 sm:col-span-2">
      <span className="font-semibold text-garrigue">Vers le {whenText(move.date, move.time)}</span>
      <button
        type="button"
        onClick={onEdit}
        className="min-h-11 cursor-pointer rounded-lg px-2 font-medium text-ciel underline"
      >
        Choisir un autre créneau
      </button>
      {fit && isAsProposed && (
        <span className="w-full text-nuit/75 text-sm">{moveWhy({ fit, isNear: false, isSubscription })}</span>
      )}
    </p>
  )
}

function canceledText({ wash, fit }: WashMet): string {
  const isSubscription = wash.subscriptionId !== null
  if (fit === 'nowhere') return moveWhy({ fit, isNear: false, isSubscription })
  return isSubscription
    ? 'Annulé, lavage rendu, et sur la liste d’attente.'
    : 'Annulé, et sur la liste d’attente.'
}

type ChoiceProps = { name: string; label: string; isChosen: boolean; onChoose: () => void }

function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="relative grid min-h-11 min-w-24 cursor-pointer place-items-center rounded-lg border border-nuit/40 bg-white px-3 font-semibold text-[0.9375rem] hover:bg-ecume has-checked:border-ciel has-checked:bg-ciel has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-ciel has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {label}
    </label>
  )
}

type StartFieldsProps = { move: WashMove; asked: Asked; onChoose: (choice: Omit<WashMove, 'id'>) => void }

/** Another day, and one of its free starts. */
function StartFields({ move, asked, onChoose }: StartFieldsProps) {
  const { date, time } = move
  return (
    <div className="grid gap-2">
      <input
        type="date"
        aria-label="Nouveau jour"
        className={`${controlClass} max-w-56`}
        value={date}
        onChange={({ target }) => onChoose({ date: target.value, time: time === null ? null : '' })}
      />
      {time !== null && isDay(date) && (
        <Starts
          move={{ ...move, date, time }}
          asked={asked}
          onChoose={(chosen) => onChoose({ date, time: chosen })}
        />
      )}
    </div>
  )
}

type StartsProps = {
  move: WashMove & { date: Day; time: string }
  asked: Asked
  onChoose: (time: string) => void
}

function Starts({ move: { id, date, time }, asked: { changes, moves }, onChoose }: StartsProps) {
  const json = { changes, id, date, moves: moves.filter((other) => other.id !== id) }
  const { data, error } = useQuery({
    queryKey: ['settings-starts', json],
    queryFn: () => startsUnder(json),
    gcTime: 0,
    retry: false,
  })
  if (error) return <p className="text-grenat text-sm">{errorSentence(error)}</p>
  if (!data) return <p role="status">Recherche des créneaux…</p>
  if (data.length === 0) return <p role="status">Aucun créneau libre ce jour-là.</p>
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">Nouvelle heure</legend>
      {data.map((start) => (
        <button
          key={start}
          type="button"
          aria-pressed={start === time}
          onClick={() => onChoose(start)}
          className="min-h-11 cursor-pointer rounded-lg border border-nuit/40 bg-white px-3 font-semibold text-[0.9375rem] tabular-nums hover:bg-ecume aria-pressed:border-ciel aria-pressed:bg-ciel aria-pressed:text-white"
        >
          {start}
        </button>
      ))}
    </fieldset>
  )
}
