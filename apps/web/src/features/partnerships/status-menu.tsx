import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { gridButtonClass } from '../../components/grid/grid-field.ts'

type Step<Status extends string> = { to: Status; label: string }

type StatusMenuProps<Status extends string> = {
  company: string
  steps: Step<Status>[]
  isPending: boolean
  onStep: (status: Status) => void
}

/** What can become of a row, each in words. */
export function StatusMenu<Status extends string>(props: StatusMenuProps<Status>) {
  const { company, steps, isPending, onStep } = props
  return (
    <Menu>
      <MenuButton aria-busy={isPending} className={`${gridButtonClass} grow whitespace-nowrap`}>
        {isPending ? 'Enregistrement…' : 'Changer le statut'}
        <span className="sr-only"> : {company}</span>
        <ChevronDown aria-hidden className="size-4" />
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: 'bottom end', gap: 4 }}
        className="z-40 w-60 rounded-xl border border-nuit/15 bg-white p-1.5 shadow-nuit/15 shadow-xl outline-none"
      >
        {steps.map((step) => (
          <MenuItem key={step.to}>
            <button type="button" onClick={() => onStep(step.to)} className={itemClass}>
              {step.label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 text-left font-semibold text-sm data-focus:bg-ecume'
