import type { ReactNode } from 'react'
import { Later } from '../../lib/loading/later.tsx'
import { more } from './later-parts.ts'
import { MainZones } from './main-zones.tsx'
import { ZonesHero } from './zones-hero.tsx'

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
