import { homeCoverage } from '@tramontane/content/home'
import { townLink } from '@tramontane/content/landing/landing-paths'
import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import { MapLegend } from '../../components/drawings/map-legend.tsx'
import { ZoneMap } from '../../components/drawings/zone-map.tsx'
import { TownChips } from '../../components/site/prices/town-chips.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { TownQuestion } from '../../components/town-finder/town-question.tsx'
import { useSite } from '../../lib/site.ts'

export function Coverage() {
  const { towns } = useSite()
  const homeTowns = towns.filter((town) => town.onHomePage)
  return (
    <Section title={homeCoverage.title} lead={homeCoverage.lead(coverageRadiusKm)} isLeadForWide>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <div className="max-sm:hidden md:row-start-2 lg:row-span-2 lg:row-start-1">
          <ZoneMap
            towns={towns.filter((town) => town.onHomePage || townLink(town.name))}
            className="h-auto w-full rounded-2xl"
            description={`Carte de la zone desservie, dans un rayon de ${coverageRadiusKm} km autour de Perpignan`}
          />
          <MapLegend />
        </div>
        <div className="noscript:hidden md:row-start-1 lg:col-start-2">
          <TownQuestion />
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1 lg:row-span-1 lg:row-start-2">
          <TownChips towns={homeTowns} />
          <SiteLink
            href="/zones-desservies"
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-[#14507d] underline underline-offset-4 hover:text-nuit"
          >
            Toutes les zones desservies
          </SiteLink>
        </div>
      </div>
    </Section>
  )
}
