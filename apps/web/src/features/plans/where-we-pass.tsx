import { subscriptionAreas, zoneName } from '@tramontane/content/subscription/subscription-areas'
import { travelChargeText } from '@tramontane/content/towns/town-charge'
import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import type { ServedTown, TravelCharge } from '@tramontane/domain/places/zones'
import { ZoneMap } from '../../components/drawings/zone-map.tsx'
import { Section } from '../../components/site/section.tsx'
import { useSite } from '../../lib/site.ts'

/** The towns, in France and over the border, each under what its drive costs. */
export function WhereWePass() {
  const { towns } = useSite()
  if (towns.length === 0) return null
  return (
    <Section title={subscriptionAreas.title} lead={subscriptionAreas.lead}>
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
        <ZoneMap
          towns={towns}
          className="h-auto w-full rounded-2xl"
          description={`Carte des communes desservies, dans un rayon de ${coverageRadiusKm} km autour de Perpignan`}
        />
        <dl className="divide-y divide-nuit/15 border-y border-nuit/15">
          {chargesOf(towns).map((charge) => (
            <Area key={charge} title={charge}>
              {towns
                .filter((town) => travelChargeText(town.charge) === charge)
                .map(zoneName)
                .join(', ')}
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

/** What the drives cost, the least first; what is quoted comes last. */
function chargesOf(towns: ServedTown[]): string[] {
  const sorted = towns.toSorted((one, other) => weightOf(one.charge) - weightOf(other.charge))
  return [...new Set(sorted.map(({ charge }) => travelChargeText(charge)))]
}

function weightOf(charge: TravelCharge): number {
  if (charge.kind === 'included') return 0
  return charge.kind === 'quotation' ? Number.MAX_SAFE_INTEGER : charge.cents
}
