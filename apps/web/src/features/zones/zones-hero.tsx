import { zonesHero } from '@tramontane/content/zones'
import { PageHero } from '../../components/page/page-hero.tsx'

/** Where we come is drawn, at true coordinates. */
export function ZonesHero() {
  return (
    <PageHero
      {...zonesHero}
      picture={
        <img
          src="/dessins/zones.svg"
          alt=""
          width={640}
          height={400}
          fetchPriority="high"
          className="aspect-8/5 w-full rounded-2xl object-cover shadow-sm ring-1 ring-nuit/10"
        />
      }
    />
  )
}
