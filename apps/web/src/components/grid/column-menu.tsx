import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import Columns3 from 'lucide-react/icons/columns-3'
import { gridButtonClass } from './grid-field.ts'

type ColumnChoice = { id: string; label: string; isVisible: boolean }

type ColumnMenuProps = {
  columns: ColumnChoice[]
  onToggle: (id: string) => void
}

/** Which columns are shown. */
export function ColumnMenu({ columns, onToggle }: ColumnMenuProps) {
  const hiddenCount = columns.filter((column) => !column.isVisible).length
  return (
    <Popover className="relative">
      <PopoverButton className={gridButtonClass}>
        <Columns3 aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Colonnes</span>
        {hiddenCount > 0 && (
          <span className="font-normal text-nuit/75 max-sm:sr-only">
            ({hiddenCount} masquée{hiddenCount > 1 ? 's' : ''})
          </span>
        )}
      </PopoverButton>
      <PopoverPanel className="absolute right-0 z-30 mt-2 w-64 rounded-xl border border-nuit/15 bg-white p-2 shadow-xl shadow-nuit/15">
        <fieldset>
          <legend className="px-3 pt-1 pb-2 text-nuit/75 text-sm">Colonnes affichées</legend>
          {columns.map((column) => (
            <label
              key={column.id}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm hover:bg-ecume"
            >
              <input
                type="checkbox"
                checked={column.isVisible}
                onChange={() => onToggle(column.id)}
                className="size-4.5 accent-ciel"
              />
              {column.label}
            </label>
          ))}
        </fieldset>
      </PopoverPanel>
    </Popover>
  )
}
