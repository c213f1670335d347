import { homeCoverage } from '@tramontane/content/home'
import { travelChargeText } from '@tramontane/content/travel-charge'
import { coverageRadiusKm, type ServedTown } from '@tramontane/domain/zones'
import { ZoneMap } from '../../components/drawings/zone-map.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { useSite } from '../../lib/site.ts'
import { MapLegend } from './map-legend.tsx'

export function Coverage() {
  const { towns } = useSite()
  const homeTowns = towns.filter((town) => town.onHomePage)
  return (
    <Section title={homeCoverage.title} lead={homeCoverage.lead(coverageRadiusKm)} className="bg-ecume">
      <div className="grid items-start gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <ZoneMap
            towns={homeTowns}
            className="h-auto w-full rounded-2xl"
            description={`Carte de la zone desservie, dans un rayon de ${coverageRadiusKm} km autour de Perpignan`}
          />
          <MapLegend />
        </div>
        <div>
          <ul className="divide-y divide-nuit/15 border-y border-nuit/15">
            {homeTowns.map((town) => (
              <TownLine key={town.name} town={town} />
            ))}
          </ul>
          <SiteLink
            href="/zones-desservies"
            className="mt-5 inline-flex min-h-11 items-center font-semibold text-[#14507d] underline underline-offset-4 hover:text-nuit"
          >
            Toutes les zones desservies
          </SiteLink>
        </div>
      </div>
    </Section>
  )
}

function TownLine({ town }: { town: ServedTown }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="font-semibold">{town.name}</span>
      <span className="shrink-0 tabular-nums">{travelChargeText(town.charge)}</span>
    </li>
  )
}
