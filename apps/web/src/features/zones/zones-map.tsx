import { coverageBands, zonesMap } from '@tramontane/content/towns/zones'
import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import { MapLegend } from '../../components/drawings/map-legend.tsx'
import { ZoneMap } from '../../components/drawings/zone-map.tsx'
import { Section } from '../../components/site/section.tsx'
import { MapOffer } from '../../components/ui/map-offer.tsx'
import { useSite } from '../../lib/site.ts'

/** The drawn map, and the towns of each band in words. */
export function ZonesMap() {
  const { towns } = useSite()
  return (
    <Section {...zonesMap}>
      <div className="grid items-start gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <div>
          <MapOffer>
            <ZoneMap
              towns={towns}
              className="h-auto w-full rounded-2xl"
              description={`Carte des communes desservies, dans un rayon de ${coverageRadiusKm} km autour de Perpignan`}
            />
            <MapLegend />
          </MapOffer>
        </div>
        <dl className="divide-y divide-nuit/15 border-y border-nuit/15">
          {coverageBands({ towns }).map(({ title, text }) => (
            <div key={title} className="py-5">
              <dt className="font-display text-xl font-bold tabular-nums">{title}</dt>
              <dd className="mt-1 text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}
