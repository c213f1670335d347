import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { isDay } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { ReactNode } from 'react'
import { ChoiceGroup } from '../form/fields/choice-group.tsx'
import { useFieldControl } from '../form/fields/use-field-control.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type SlotFieldProps = {
  day: string
  /** Of that day. Shapes: null while they are on their way. */
  availability: Pick<AvailableDay, 'suspended'> & {
    starts: AvailableDay['starts'] | null
    error: Error | null
    retry: () => void
  }
}

/** The free slots of the chosen day, as big buttons. */
export function SlotField({ day, availability, label = 'Heure' }: SlotFieldProps & { label?: string }) {
  const field = useFieldControl<string>({ hasHint: false })
  const heading = (
    <>
      {label}
      {isDay(day) && <span className="font-normal text-nuit/75"> ({longFrenchDate(day)})</span>}
    </>
  )
  return (
    <ChoiceGroup field={field} heading={heading}>
      <Slots day={day} availability={availability}>
        {(slot) => (
          <SlotButton
            key={slot}
            slot={slot}
            isChosen={slot === field.value}
            name={field.attributes.name}
            onChoose={field.change}
          />
        )}
      </Slots>
    </ChoiceGroup>
  )
}

function Slots({ day, availability, children }: SlotFieldProps & { children: (slot: string) => ReactNode }) {
  const { starts, suspended, error, retry } = availability
  if (!isDay(day)) return <Line>Choisissez d’abord un jour.</Line>
  if (error) return <ErrorState text="Impossible de récupérer les créneaux libres" onRetry={retry} />
  if (starts === null) return <Skeleton lines={2} label="Chargement des créneaux…" />
  if (suspended) return <Line>{suspended}</Line>
  if (starts.length === 0) return <Line>Aucun créneau libre ce jour-là : choisissez-en un autre.</Line>
  const near = starts.filter(({ isNear }) => isNear)
  const isNearAllDay = near.length === starts.length
  const others = isNearAllDay ? starts : starts.filter(({ isNear }) => !isNear)
  const parts = [
    { name: nearWords, times: isNearAllDay ? [] : near },
    { name: 'Matin', times: others.filter(({ time }) => time < noon) },
    { name: 'Après-midi', times: others.filter(({ time }) => time >= noon) },
  ]
  return (
    <div className="grid gap-4">
      {isNearAllDay && <p className="text-[0.9375rem] text-garrigue">{nearWords} ce jour-là.</p>}
      {parts
        .filter(({ times }) => times.length > 0)
        .map(({ name, times }) => (
          <PartOfDay key={name} name={name}>
            {times.map(({ time }) => children(time))}
          </PartOfDay>
        ))}
    </div>
  )
}

const nearWords = 'Nous sommes déjà près de chez vous'
const noon = '13:00'

function Line({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-lg border border-dashed border-nuit/30 px-4 py-3 text-nuit/75">
      {children}
    </p>
  )
}

function PartOfDay({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-sm text-nuit/75">{name}</p>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">{children}</div>
    </div>
  )
}

type SlotButtonProps = { slot: string; isChosen: boolean; name: string; onChoose: (slot: string) => void }

function SlotButton({ slot, isChosen, name, onChoose }: SlotButtonProps) {
  return (
    <label className="relative grid min-h-12 cursor-pointer place-items-center rounded-lg border border-nuit/40 bg-white font-semibold tabular-nums hover:bg-ecume has-checked:border-ciel has-checked:bg-ciel has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ciel in-disabled:cursor-not-allowed in-disabled:opacity-60">
      <input
        type="radio"
        name={name}
        value={slot}
        checked={isChosen}
        onChange={() => onChoose(slot)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {slot}
    </label>
  )
}
