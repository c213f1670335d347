import { activationWords } from '@tramontane/content/order'
import { PhoneLink } from '../../components/site/phone-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'

/** Paid, but the server could not say yet that the subscription lives. Source: P-68. */
export function Activation({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  return (
    <div className="max-w-2xl rounded-2xl border-l-4 border-soleil bg-white p-6 sm:p-8">
      <div role="status">
        {isChecking ? (
          <p className="flex items-center gap-3 text-lg">
            <Spinner className="size-6 shrink-0 text-ciel" />
            Nous vérifions votre paiement...
          </p>
        ) : (
          <p className="text-lg text-pretty">{activationWords.unfinished}</p>
        )}
      </div>
      {!isChecking && (
        <>
          <p className="mt-4">
            Un doute ? Appelez-nous au <PhoneLink />.
          </p>
          <Button className="mt-6" onClick={onCheck}>
            Vérifier à nouveau
          </Button>
        </>
      )}
    </div>
  )
}
