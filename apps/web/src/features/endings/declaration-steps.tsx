import { Icon } from '../../components/site/icon.tsx'

/** How far the declaration is; told by number and words, never by colour alone. */
export function DeclarationSteps({ names, step }: { names: readonly string[]; step: number }) {
  return (
    <ol aria-label="Étapes" className="mb-8 grid grid-cols-3 gap-2 sm:gap-5 print:hidden">
      {names.map((name, index) => {
        const number = index + 1
        const isPast = number < step
        const isCurrent = number === step
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-3 border-t-4 pt-3 text-sm leading-tight max-sm:flex-col max-sm:items-start max-sm:gap-2 sm:text-base ${isPast || isCurrent ? 'border-ciel' : 'border-nuit/15'}`}
          >
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full font-bold tabular-nums ${isPast || isCurrent ? 'bg-ciel text-white' : 'bg-nuit/10'}`}
            >
              {isPast ? <Icon name="check" className="size-5" /> : number}
            </span>
            <span className={`min-w-0 wrap-anywhere ${isCurrent ? 'font-bold' : ''}`}>
              {name}
              {isPast && <span className="sr-only"> : étape terminée</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
