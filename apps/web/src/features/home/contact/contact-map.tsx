import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import { ZoneMap } from '../../../components/drawings/zone-map.tsx'
import { MapOffer } from '../../../components/ui/map-offer.tsx'
import { useSite } from '../../../lib/site.ts'

export function ContactMap() {
  const { towns } = useSite()
  return (
    <div>
      <MapOffer>
        <ZoneMap
          towns={towns.filter((town) => town.charge.kind === 'included')}
          className="h-auto w-full rounded-2xl"
          description={`Carte dessinée de Perpignan et de ses environs, dans un rayon de ${coverageRadiusKm} km`}
        />
      </MapOffer>
    </div>
  )
}
