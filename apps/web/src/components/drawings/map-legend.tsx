import type { TravelCharge } from '@tramontane/domain/places/zones'
import { dotLooks } from './map-towns.tsx'

const meanings: Record<TravelCharge['kind'], string> = {
  included: 'Déplacement inclus',
  surcharge: 'Avec supplément',
  quotation: 'Sur devis',
}

export function MapLegend() {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
      {(Object.keys(meanings) as TravelCharge['kind'][]).map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg viewBox="-8 -8 16 16" className="size-4" aria-hidden="true">
            <circle r="5.5" strokeWidth="2" {...dotLooks[kind]} />
          </svg>
          {meanings[kind]}
        </li>
      ))}
    </ul>
  )
}
