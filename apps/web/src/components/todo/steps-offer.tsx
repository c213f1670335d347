import { Link } from '@tanstack/react-router'
import type { StepsSummary } from '@tramontane/contract/replies/first-steps'
import ArrowRight from 'lucide-react/icons/arrow-right'

/** The way back to the list of a fresh production, while something that is required is open. */
export function StepsOffer({ done, count }: StepsSummary) {
  return (
    <Link
      to="/admin/mise-en-route"
      className="flex min-h-11 items-center justify-center gap-2 bg-ciel px-4 py-1 text-center font-semibold text-white hover:bg-nuit focus-visible:-outline-offset-4 focus-visible:outline-white"
    >
      Mise en route ({done} sur {count})
      <ArrowRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
