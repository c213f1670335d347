import { coverageRadiusKm } from '@tramontane/domain/zones'
import { useState } from 'react'
import { ZoneMap } from '../../components/drawings/zone-map.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { mapEmbedUrl } from '../../lib/map-embed.ts'
import { useSite } from '../../lib/site.ts'

/** The drawn map, until the visitor asks for the one of OpenStreetMap: nothing is requested from it before. */
export function MapSlot() {
  const { towns } = useSite()
  const [isInteractive, setInteractive] = useState(false)
  if (isInteractive) return <InteractiveMap />
  return (
    <div className="mt-7">
      <ZoneMap
        towns={towns.filter((town) => town.charge.kind === 'included')}
        className="h-auto w-full rounded-2xl"
        description={`Carte dessinée de Perpignan et de ses environs, dans un rayon de ${coverageRadiusKm} km`}
      />
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
    </div>
  )
}

function InteractiveMap() {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      title="Carte interactive de Perpignan et de ses environs"
      src={mapEmbedUrl()}
      className="mt-7 aspect-square w-full rounded-2xl border-0"
    />
  )
}
