import { mainZones } from '@tramontane/content/towns/zones'
import { TownCharges } from '../../components/site/prices/town-charges.tsx'
import { Section } from '../../components/site/section.tsx'
import { useSite } from '../../lib/site.ts'

export function MainZones() {
  const towns = useSite().towns.filter(({ charge }) => charge.kind === 'included')
  if (towns.length === 0) return null
  return (
    <Section {...mainZones} id="zones">
      <TownCharges towns={towns} className="border-t border-nuit/15 sm:grid-cols-2" />
    </Section>
  )
}
