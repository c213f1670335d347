import { type ReactNode, useState } from 'react'
import { mapEmbedUrl } from '../../lib/map-embed.ts'
import { buttonClass } from '../ui/button.tsx'

/** A drawn map, until the visitor asks for the one of OpenStreetMap: nothing is requested from it before. */
export function MapOffer({ children }: { children: ReactNode }) {
  const [isInteractive, setInteractive] = useState(false)
  if (isInteractive) return <InteractiveMap />
  return (
    <>
      {children}
      <button
        type="button"
        className={buttonClass('quiet', 'mt-4 w-full noscript:hidden print:hidden')}
        onClick={() => setInteractive(true)}
      >
        Afficher la carte interactive
      </button>
      <p className="mt-2 text-[0.9375rem] opacity-80 noscript:hidden print:hidden">
        La carte se charge depuis openstreetmap.org, qui reçoit alors votre adresse IP.
      </p>
    </>
  )
}

function InteractiveMap() {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      title="Carte interactive de Perpignan et de ses environs"
      src={mapEmbedUrl()}
      className="aspect-square w-full rounded-2xl border-0"
    />
  )
}
