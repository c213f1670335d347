import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import type { RoundMapProps } from './round-map.tsx'

/** A round is driven without its map too. */
const Whole = lazy(() =>
  import('./round-map.tsx').then(
    ({ RoundMap }) => ({ default: RoundMap }),
    () => ({ default: MissingMap }),
  ),
)

/** The map of a round, whose code comes with it. */
export function LaterRoundMap(props: RoundMapProps) {
  return (
    <Suspense fallback={<Skeleton label="Chargement de la carte…" lines={8} />}>
      <Whole {...props} />
    </Suspense>
  )
}

function MissingMap() {
  return (
    <p role="alert">La carte n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.</p>
  )
}

/** What is shown once it was asked for. */
export function MapFold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-xl border border-nuit/30 bg-white"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 px-4 font-semibold sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="grow">{title}</span>
        <ChevronDown aria-hidden className="size-6 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="border-nuit/15 border-t p-4 sm:px-5">{isOpen && children}</div>
    </details>
  )
}
