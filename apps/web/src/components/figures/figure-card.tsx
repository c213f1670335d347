import { Link } from '@tanstack/react-router'
import { Definition } from './definition.tsx'

/** A place of the back office: a tab, and the view of its list. */
type FigurePlace = {
  tab: 'subscribers' | 'client-accounts' | 'appointments' | 'payments' | 'contacts' | 'partnerships'
  section?: string
  status?: string
  view?: string
  from?: string
  to?: string
}

export type Figure = {
  label: string
  value: string
  definition: string
  /** Said under the number, in words. */
  detail?: string
  /** Where what is counted can be seen. */
  to?: FigurePlace
  /** The detail asks for something. */
  isWarning?: boolean
}

export function FigureCard({
  label,
  value,
  definition,
  detail,
  to,
  isWarning = false,
  isMain = false,
}: Figure & { isMain?: boolean }) {
  return (
    <div
      className={`grid content-start rounded-xl border p-4 ${isMain ? 'border-ciel/30 bg-ecume' : 'border-nuit/15 bg-white'}`}
    >
      <dt className="flex items-start justify-between gap-1 font-semibold text-[0.9375rem] text-nuit/85">
        <span className="pt-1">{label}</span>
        <Definition of={label} text={definition} />
      </dt>
      <dd className={`font-bold font-display tabular-nums ${isMain ? 'text-4xl' : 'text-2xl'}`}>
        <FigureValue label={label} value={value} to={to} />
      </dd>
      {detail && (
        <dd className={`mt-1 text-sm ${isWarning ? 'font-semibold text-grenat' : 'text-nuit/75'}`}>
          {detail}
        </dd>
      )}
    </div>
  )
}

/** The figure leads to what it counts. */
function FigureValue({ label, value, to }: Pick<Figure, 'label' | 'value' | 'to'>) {
  if (!to) return value
  return (
    <Link
      to="/admin"
      search={to}
      aria-label={`${label} : ${value}, voir la liste`}
      className="-mx-1 inline-flex min-h-11 items-center rounded-lg px-1 underline decoration-2 decoration-ciel/40 underline-offset-4 hover:decoration-ciel"
    >
      {value}
    </Link>
  )
}
