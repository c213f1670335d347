import { paymentWords } from '@tramontane/content/subscription/order'
import { Spinner } from '../ui/spinner.tsx'

export function Preparing() {
  return (
    <p
      role="status"
      className="flex min-h-64 items-center justify-center gap-3 rounded-2xl bg-white p-8 text-center text-lg"
    >
      <Spinner className="size-7 shrink-0 text-ciel" />
      {paymentWords.preparing}
    </p>
  )
}
