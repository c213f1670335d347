import { gridFieldClass } from './grid-field.ts'
import type { StatusLooks } from './status-look.ts'

type StatusFilterProps<Status extends string> = {
  status: Status | null
  looks: StatusLooks<Status>
  words?: { label: string; all: string }
  onChange: (status: Status | null) => void
}

const statusWords = { label: 'Filtrer par statut', all: 'Tous les statuts' }

export function StatusFilter<Status extends string>({
  status,
  looks,
  words = statusWords,
  onChange,
}: StatusFilterProps<Status>) {
  const statuses = Object.keys(looks) as Status[]
  return (
    <select
      aria-label={words.label}
      value={status ?? ''}
      onChange={(event) => onChange(statuses.find((choice) => choice === event.target.value) ?? null)}
      className={`${gridFieldClass} min-w-0 max-w-full grow font-semibold max-md:field-sizing-content md:grow-0`}
    >
      <option value="">{words.all}</option>
      {statuses.map((choice) => (
        <option key={choice} value={choice}>
          {looks[choice].word}
        </option>
      ))}
    </select>
  )
}
