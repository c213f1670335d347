import { subscriptionAreas } from '@tramontane/content/subscription-areas'
import { travelChargeText } from '@tramontane/content/travel-charge'
import { coverageRadiusKm, type ServedTown } from '@tramontane/domain/zones'
import { ZoneMap } from '../../components/drawings/zone-map.tsx'
import { Section } from '../../components/site/section.tsx'
import { useSite } from '../../lib/site.ts'

/** The French region, and over the border; each town under what its drive costs. */
export function WhereWePass() {
  const { towns } = useSite()
  const french = towns.filter(({ name }) => name !== subscriptionAreas.spanishTown)
  const spanish = towns.filter(({ name }) => name === subscriptionAreas.spanishTown)
  return (
    <Section title={subscriptionAreas.title} lead={subscriptionAreas.lead} className="bg-ecume">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
        <ZoneMap
          towns={towns}
          className="h-auto w-full rounded-2xl"
          description={`Carte des communes desservies, dans un rayon de ${coverageRadiusKm} km autour de Perpignan`}
        />
        <dl className="divide-y divide-nuit/15 border-y border-nuit/15">
          {chargesOf(french).map((charge) => (
            <Area key={charge} title={charge}>
              {french
                .filter((town) => travelChargeText(town.charge) === charge)
                .map(({ name }) => name)
                .join(', ')}
            </Area>
          ))}
          {spanish.map((town) => (
            <Area key={town.name} title={travelChargeText(town.charge)}>
              {subscriptionAreas.spanishWords}
            </Area>
          ))}
        </dl>
      </div>
    </Section>
  )
}

function Area({ title, children }: { title: string; children: string }) {
  return (
    <div className="py-4">
      <dt className="font-semibold tabular-nums">{title}</dt>
      <dd className="mt-1 text-pretty">{children}</dd>
    </div>
  )
}

function chargesOf(towns: ServedTown[]): string[] {
  return [...new Set(towns.map(({ charge }) => travelChargeText(charge)))]
}
