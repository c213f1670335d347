import { Definition } from './definition.tsx'

export type Figure = {
  label: string
  value: string
  definition: string
  /** Said under the number, in words. */
  detail?: string
  /** The detail asks for something. */
  isWarning?: boolean
}

export function FigureCard({
  label,
  value,
  definition,
  detail,
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
      <dd className={`font-bold font-display tabular-nums ${isMain ? 'text-4xl' : 'text-2xl'}`}>{value}</dd>
      {detail && (
        <dd className={`mt-1 text-sm ${isWarning ? 'font-semibold text-grenat' : 'text-nuit/75'}`}>
          {detail}
        </dd>
      )}
    </div>
  )
}
