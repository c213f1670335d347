import { type ReactNode, Suspense, useRef } from 'react'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { useNear } from '../../lib/use-near.ts'

/** Where the booking form stands: its code, calendar included, loads when the visitor comes near. */
export function ContactFormSlot({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, '1500px')
  return (
    <div ref={place}>
      {isNear ? <Suspense fallback={<Placeholder />}>{children}</Suspense> : <Placeholder />}
    </div>
  )
}

/** About as high as the form, so that nothing moves when it comes. */
function Placeholder() {
  return (
    <div className="min-h-[85rem] sm:min-h-[82rem] noscript:min-h-0">
      <div className="noscript:hidden">
        <Skeleton label="Chargement du formulaire…" lines={8} />
      </div>
      <p className="hidden noscript:block">
        Ce formulaire a besoin de JavaScript. Sans lui, appelez-nous ou écrivez-nous : nos coordonnées sont à
        côté.
      </p>
    </div>
  )
}
