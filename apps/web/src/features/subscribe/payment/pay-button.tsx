import { useStore } from '@tanstack/react-form'
import { orderTerms } from '@tramontane/content/subscription/order'
import { visitsText } from '@tramontane/content/subscription/plan-amounts'
import { planTexts } from '@tramontane/content/subscription/plans'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { formatCents } from '@tramontane/domain/words/money'
import { useFormContext } from '../../../components/form/form-contexts.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { useSite } from '../../../lib/site.ts'
import { showOrderDetail } from './order-recap.tsx'

type PayButtonProps = { plan: PublicPlanId; charge: TravelCharge; isReady?: boolean }

/** The button that binds, and just above it what it binds to. Source: LAW-11, LAW-12. */
export function PayButton({ plan, charge, isReady = true }: PayButtonProps) {
  const amounts = useSite().plans[plan]
  const isPending = useStore(useFormContext().store, (state) => state.isSubmitting)
  return (
    <>
      <p className="rounded-lg bg-ecume p-4 text-[0.9375rem] leading-snug text-pretty tabular-nums">
        <strong>{planTexts[plan].name}</strong>, {visitsText(amounts.visitsPerMonth)} :{' '}
        {orderTerms.reminder(amounts, charge)}
      </p>
      <p className="text-[0.9375rem] leading-snug text-pretty [&_:is(a,button)]:font-medium [&_:is(a,button)]:text-ciel [&_:is(a,button)]:underline">
        {orderTerms.withdrawalShort}{' '}
        <button type="button" className="cursor-pointer" onClick={showOrderDetail}>
          {orderTerms.readDetail}
        </button>{' '}
        ou les{' '}
        <a href="/cgv" target="_blank" rel="noopener">
          conditions générales (nouvel onglet)
        </a>
        .
      </p>
      <Button
        type="submit"
        look="call"
        disabled={isPending || !isReady}
        className="min-h-16 w-full flex-wrap px-4 leading-tight"
      >
        {isPending ? (
          <>
            <Spinner /> Traitement en cours...
          </>
        ) : (
          <span>
            <span className="block text-lg">Confirmer et payer</span>{' '}
            <span className="block text-sm text-balance tabular-nums">
              Commande avec obligation de paiement{' '}
              <span className="whitespace-nowrap">– {formatCents(amounts.monthlyCents)}/mois</span>
            </span>
          </span>
        )}
      </Button>
    </>
  )
}
