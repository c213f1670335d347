import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { RetryButton } from './retry-button.tsx'

/** What stands where something could not be loaded. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div role="alert" className="rounded-lg border border-grenat/40 bg-grenat/5 px-6 py-8 text-center">
      <TriangleAlert aria-hidden className="mx-auto size-6 text-grenat" />
      <p className="mx-auto mt-2 max-w-prose font-medium text-grenat">{text}</p>
      <RetryButton look="quiet" className="mt-5" onRetry={onRetry} />
    </div>
  )
}
