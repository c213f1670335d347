import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { controlClass } from './field-frame.tsx'

export type Choice = { value: string; label: string }

type NativeSelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'className' | 'children'> & {
  choices: Choice[]
  /** Stands for ''. */
  placeholder?: string
  onChoose: (value: string) => void
}

/** A native list: phones open their own picker, which nothing drawn here would equal. */
export function NativeSelect({ choices, placeholder, onChoose, ...rest }: NativeSelectProps) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={`${controlClass} appearance-none truncate pr-11`}
        onChange={(event) => onChoose(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-nuit/70"
      />
    </div>
  )
}
