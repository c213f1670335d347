import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import { gridButtonClass, gridFieldClass } from './grid-field.ts'

type SortChoiceProps = {
  fields: { id: string; label: string }[]
  sort: { id: string; desc: boolean }
  onChange: (sort: { id: string; desc: boolean }) => void
}

/** Where rows are cards there is no header to sort by. */
export function SortChoice({ fields, sort, onChange }: SortChoiceProps) {
  const Arrow = sort.desc ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <div className="flex min-w-0 max-w-full grow gap-1 md:grow-0">
      <select
        aria-label="Trier par"
        value={sort.id}
        onChange={(event) => onChange({ ...sort, id: event.target.value })}
        className={`${gridFieldClass} min-w-0 grow font-semibold max-md:field-sizing-content`}
      >
        {fields.map((field) => (
          <option key={field.id} value={field.id}>
            {field.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={
          sort.desc ? 'Ordre décroissant, passer au croissant' : 'Ordre croissant, passer au décroissant'
        }
        onClick={() => onChange({ ...sort, desc: !sort.desc })}
        className={`${gridButtonClass} shrink-0`}
      >
        <Arrow aria-hidden className="size-5" />
      </button>
    </div>
  )
}
