import { useStore } from '@tanstack/react-form'
import { formatCents } from '@tramontane/domain/words/money'
import { useFormContext } from '../form/form-contexts.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Pays a sum that binds to nothing more; what an order binds to is said at its own. */
export function SumButton({ cents, isReady }: { cents: number; isReady: boolean }) {
  const isPending = useStore(useFormContext().store, (state) => state.isSubmitting)
  return (
    <Button type="submit" look="call" disabled={isPending || !isReady} className="min-h-14 w-full text-lg">
      {isPending ? (
        <>
          <Spinner /> Traitement en cours...
        </>
      ) : (
        `Payer ${formatCents(cents)}`
      )}
    </Button>
  )
}
