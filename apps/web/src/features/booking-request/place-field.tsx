import { townAnswer } from '@tramontane/content/towns/town-answers'
import { longestPlace } from '@tramontane/contract/requests/contact'
import type { TownCondition } from '@tramontane/domain/places/town-condition'
import type { ServedTown } from '@tramontane/domain/places/zones'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { controlClass, FieldFrame } from '../../components/form/fields/field-frame.tsx'
import { useFieldControl } from '../../components/form/fields/use-field-control.ts'

type PlaceFieldProps = {
  label: ReactNode
  hint: string
  towns: Pick<ServedTown, 'name' | 'postalCode'>[]
  /** What the drive there costs; null while it is not known. */
  condition: TownCondition | null
}

/** Where the car is: a town or an address, and what the drive there costs. */
export function PlaceField({ label, hint, towns, condition }: PlaceFieldProps) {
  const { value, error, change, attributes } = useFieldControl<string>({ hasHint: true })
  const listId = useId()
  const isAlive = useIsAlive()
  return (
    <FieldFrame id={attributes.id} label={label} hint={hint} optional error={error}>
      <input
        {...attributes}
        type="text"
        list={isAlive ? listId : undefined}
        autoComplete="address-level2"
        maxLength={longestPlace}
        className={controlClass}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      {isAlive && (
        <datalist id={listId}>
          {towns.map(({ name, postalCode }) => (
            <option key={name} value={name} label={postalCode} />
          ))}
        </datalist>
      )}
      <p role="status" className="mt-2 text-[0.9375rem] leading-snug font-medium text-garrigue empty:mt-0">
        {condition?.name && townAnswer({ name: condition.name, charge: condition.charge })}
      </p>
    </FieldFrame>
  )
}

/** The list of towns is for who types: the server's HTML goes without. */
function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}
