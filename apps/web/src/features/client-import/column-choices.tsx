import { importFieldLabels } from '@tramontane/contract/clients/client-import'
import type { ClientImportReply } from '@tramontane/contract/replies/clients/client-import'
import {
  type ColumnMapping,
  type ImportField,
  importFields,
} from '@tramontane/domain/client-import/import-columns'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { controlClass } from '../../components/form/fields/field-frame.tsx'

type ColumnChoicesProps = {
  columns: ClientImportReply['columns']
  mapping: ColumnMapping
  onCorrect: (mapping: ColumnMapping) => void
}

/** What each column of the file holds, with some of its cells; what is chosen twice leaves the column that had it. */
export function ColumnChoices({ columns, mapping, onCorrect }: ColumnChoicesProps) {
  const id = useId()
  const choose = (index: number, field: ImportField | null) =>
    onCorrect(mapping.map((one, at) => (at === index ? field : one === field ? null : one)))
  return (
    <ul className="divide-y divide-nuit/10 border-nuit/10 border-y">
      {columns.map(({ heading, samples }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
          key={index}
          className="grid grid-cols-1 items-center gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <label htmlFor={`${id}${index}`} className="min-w-0">
            <span className="wrap-anywhere block font-semibold">{heading || `Colonne ${index + 1}`}</span>
            <span className="wrap-anywhere line-clamp-2 block text-nuit/75 text-sm">
              {samples.join(' · ') || 'vide'}
            </span>
          </label>
          <div className="relative">
            <select
              id={`${id}${index}`}
              className={`${controlClass} appearance-none truncate pr-11`}
              value={mapping[index] ?? ''}
              onChange={({ target }) => choose(index, fieldOf(target.value))}
            >
              <option value="">Laisser de côté</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {importFieldLabels[field]}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-nuit/70"
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function fieldOf(value: string): ImportField | null {
  return importFields.find((field) => field === value) ?? null
}
