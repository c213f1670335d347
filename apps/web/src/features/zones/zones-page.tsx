import { perpignanLinks } from '@tramontane/content/landing/landing-paths'
import type { ReactNode } from 'react'
import { MoreLinks } from '../../components/page/more-links.tsx'
import { ExtendedZones } from './extended-zones.tsx'
import { MainZones } from './main-zones.tsx'
import { ZonesContact } from './zones-contact.tsx'
import { ZonesHero } from './zones-hero.tsx'
import { ZonesMap } from './zones-map.tsx'

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
      <ExtendedZones />
      <ZonesMap />
      <MoreLinks title="À Perpignan" links={Object.values(perpignanLinks)} />
      <ZonesContact />
    </>
  )
}
