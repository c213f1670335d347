import { zoneName } from '@tramontane/content/subscription/subscription-areas'
import { extendedZones } from '@tramontane/content/towns/zones'
import type { ServedTown, TravelCharge } from '@tramontane/domain/places/zones'
import { TownCharges } from '../../components/site/prices/town-charges.tsx'
import { Section } from '../../components/site/section.tsx'
import { useSite } from '../../lib/site.ts'

/** Towns with a known surcharge, the cheapest first, then those on quotation. */
export function ExtendedZones() {
  const { towns } = useSite()
  const charged = of(towns, 'surcharge').toSorted((one, other) => cents(one.charge) - cents(other.charge))
  const quoted = of(towns, 'quotation')
  if (charged.length + quoted.length === 0) return null
  return (
    <Section title={extendedZones.title} lead={extendedZones.lead}>
      <div className="grid gap-x-10 gap-y-10 md:grid-cols-2 lg:gap-x-16">
        <Zones title={extendedZones.surcharge} towns={charged} />
        <Zones title={extendedZones.quotation} towns={quoted} />
      </div>
    </Section>
  )
}

function Zones({ title, towns }: { title: string; towns: ServedTown[] }) {
  if (towns.length === 0) return null
  return (
    <div>
      <h3 className="mb-4 text-xl">{title}</h3>
      <TownCharges towns={towns} nameOf={zoneName} className="border-t border-nuit/15" />
    </div>
  )
}

function of(towns: ServedTown[], kind: TravelCharge['kind']): ServedTown[] {
  return towns.filter(({ charge }) => charge.kind === kind)
}

function cents(charge: TravelCharge): number {
  return charge.kind === 'surcharge' ? charge.cents : 0
}
