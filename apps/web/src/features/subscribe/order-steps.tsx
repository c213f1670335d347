import Check from 'lucide-react/icons/check'

const steps = ['Vos informations', 'Paiement'] as const

/** How far the order is; told by number and words, never by colour alone. */
export function OrderSteps({ step, isDone }: { step: 1 | 2; isDone: boolean }) {
  return (
    <ol aria-label="Étapes de la souscription" className="mb-8 grid grid-cols-2 gap-3 sm:gap-5">
      {steps.map((name, index) => {
        const number = index + 1
        const isPast = isDone || number < step
        const isCurrent = !isDone && number === step
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-3 border-t-4 max-sm:flex-col max-sm:items-start max-sm:gap-2 pt-3 leading-tight ${isPast || isCurrent ? 'border-ciel' : 'border-nuit/15'}`}
          >
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full font-bold tabular-nums ${isPast || isCurrent ? 'bg-ciel text-white' : 'bg-nuit/10'}`}
            >
              {isPast ? <Check aria-hidden className="size-5" strokeWidth={3} /> : number}
            </span>
            <span className={isCurrent ? 'font-bold' : ''}>
              {name}
              {isPast && <span className="sr-only"> : étape terminée</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
