import { type ComponentType, type ReactNode, useState } from 'react'
import { buttonClass } from './button.tsx'

/** A drawn map, until the visitor asks for the one of OpenStreetMap: nothing is requested from it before. */
export function MapOffer({ children }: { children: ReactNode }) {
  const [Interactive, setInteractive] = useState<ComponentType | null>(null)
  if (Interactive) return <Interactive />

  /** Off line neither the part nor the map would come: the drawn one stays. */
  function show() {
    import('../map/interactive-map.tsx').then(
      ({ InteractiveMap }) => setInteractive(() => InteractiveMap),
      () => {},
    )
  }

  return (
    <>
      {children}
      <button
        type="button"
        className={buttonClass('quiet', 'mt-4 w-full noscript:hidden print:hidden')}
        onClick={show}
      >
        Afficher la carte interactive
      </button>
      <p className="mt-2 text-[0.9375rem] opacity-80 noscript:hidden print:hidden">
        La carte se charge depuis openstreetmap.org, qui reçoit alors votre adresse IP.
      </p>
    </>
  )
}
