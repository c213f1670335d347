import { mainZones, zonesHero } from '@tramontane/content/towns/zones'
import type { ReactNode } from 'react'
import { HeroPicture } from '../../components/page/hero-picture.tsx'
import { PageHero } from '../../components/page/page-hero.tsx'
import { TownCharges } from '../../components/site/prices/town-charges.tsx'
import { Section } from '../../components/site/section.tsx'
import { Later } from '../../lib/loading/later.tsx'
import { useSite } from '../../lib/site.ts'
import { more } from './later-parts.ts'

type ZonesPageProps = {
  /** Another feature's tool to find one's own town: the route hands it over. */
  finder?: ReactNode
}

/** /zones-desservies. Source: P-33. */
export function ZonesPage({ finder }: ZonesPageProps) {
  return (
    <>
      <ZonesHero />
      {finder}
      <MainZones />
      <Later part={more} />
    </>
  )
}

/** The mountain that every town of the list sees; where they lie is drawn below. */
function ZonesHero() {
  return <PageHero {...zonesHero} picture={<HeroPicture name="vernis" />} />
}

function MainZones() {
  const towns = useSite().towns.filter(({ charge }) => charge.kind === 'included')
  if (towns.length === 0) return null
  return (
    <Section {...mainZones} id="zones">
      <TownCharges towns={towns} className="border-t border-nuit/15 sm:grid-cols-2" />
    </Section>
  )
}
