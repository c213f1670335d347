import { useState } from 'react'
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

type NumberFieldProps = FieldWords & {
  /** How a number is typed; 'cents' are euros on screen. */
  kind?: keyof typeof kinds
  /** What it counts, where the kind does not say. */
  unit?: string
}

const kinds = {
  whole: { pattern: /^\d+$/, perUnit: 1, unit: '' },
  minutes: { pattern: /^\d+$/, perUnit: 1, unit: 'min' },
  decimal: { pattern: /^-?\d+([.,]\d+)?$/, perUnit: 1, unit: '' },
  cents: { pattern: /^\d+([.,]\d{1,2})?$/, perUnit: 100, unit: '€' },
}

/** A number, typed the French way. Shapes: the value is null while what is typed is none. */
export function NumberField({ label, hint, optional, kind = 'whole', ...words }: NumberFieldProps) {
  const { value, error, change, attributes } = useFieldControl<number | null>({ hasHint: Boolean(hint) })
  const [typed, setTyped] = useState('')
  // What is typed stays as it is typed, as long as it says the value.
  const text = numberOf(typed, kind) === value && typed !== '' ? typed : textOf(value, kind)
  const unit = words.unit ?? kinds[kind].unit
  // Without its name: a form takes over what its inputs held before, and this one holds words for a number.
  const { name: _, ...rest } = attributes
  return (
    <FieldFrame id={rest.id} label={label} hint={hint} optional={optional} error={error}>
      <div className="relative">
        <input
          {...rest}
          inputMode={kind === 'whole' || kind === 'minutes' ? 'numeric' : 'decimal'}
          autoComplete="off"
          className={`${controlClass} tabular-nums ${unit && (unit.length > 3 ? 'pr-16' : 'pr-12')}`}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            change(numberOf(event.target.value, kind))
          }}
        />
        {unit && (
          <span className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-nuit/70">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

function numberOf(typed: string, kind: keyof typeof kinds): number | null {
  const { pattern, perUnit } = kinds[kind]
  const bare = typed.replace(/[\s€]/g, '')
  if (!pattern.test(bare)) return null
  const number = Number(bare.replace(',', '.'))
  return perUnit === 1 ? number : Math.round(number * perUnit)
}

function textOf(value: number | null, kind: keyof typeof kinds): string {
  if (value === null) return ''
  if (kind !== 'cents') return String(value).replace('.', ',')
  const [euros, cents = '00'] = (value / 100).toFixed(2).split('.')
  return cents === '00' ? String(euros) : `${euros},${cents}`
}
