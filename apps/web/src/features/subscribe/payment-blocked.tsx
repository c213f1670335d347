import { paymentWords } from '@tramontane/content/order'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { PhoneLink } from '../../components/site/phone-link.tsx'
import { Button } from '../../components/ui/button.tsx'

/** What stands where the payment form could not be loaded. Source: ST-19. */
export function PaymentBlocked({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mb-3 rounded-lg border border-grenat/40 bg-grenat/5 p-5">
      <p className="flex gap-3 font-medium text-grenat">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {paymentWords.blocked}
      </p>
      <p className="mt-3">
        Vous pouvez aussi souscrire avec nous, au <PhoneLink />.
      </p>
      <Button className="mt-4 w-full" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}
