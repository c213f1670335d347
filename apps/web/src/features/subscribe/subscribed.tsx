import { activationWords } from '@tramontane/content/subscription/order'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useEffect } from 'react'

/** Milliseconds before the page is left. Source: P-69. */
const redirectMs = 2000

export function Subscribed({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLeave, redirectMs)
    return () => clearTimeout(timer)
  }, [onLeave])

  return (
    <div className="max-w-2xl rounded-2xl border-l-4 border-garrigue bg-white p-6 sm:p-8">
      <p className="flex items-center gap-3 font-display text-xl font-bold">
        <CircleCheckBig aria-hidden className="size-8 shrink-0 text-garrigue" />
        Merci, tout est en ordre.
      </p>
      <h3 className="mt-6 text-lg">Ce qui se passe maintenant</h3>
      <ol className="mt-2 list-decimal space-y-2 pl-6">
        {activationWords.next.map((line) => (
          <li key={line} className="text-pretty">
            {line}
          </li>
        ))}
      </ol>
    </div>
  )
}
