import { gridFieldClass } from './grid-field.ts'
import type { StatusLooks } from './status-look.ts'

type StatusFilterProps<Status extends string> = {
  status: Status | null
  looks: StatusLooks<Status>
  onChange: (status: Status | null) => void
}

export function StatusFilter<Status extends string>({ status, looks, onChange }: StatusFilterProps<Status>) {
  const statuses = Object.keys(looks) as Status[]
  return (
    <select
      aria-label="Filtrer par statut"
      value={status ?? ''}
      onChange={(event) => onChange(statuses.find((choice) => choice === event.target.value) ?? null)}
      className={`${gridFieldClass} min-w-0 grow basis-0 font-semibold md:grow-0 md:basis-auto`}
    >
      <option value="">Tous les statuts</option>
      {statuses.map((choice) => (
        <option key={choice} value={choice}>
          {looks[choice].word}
        </option>
      ))}
    </select>
  )
}
