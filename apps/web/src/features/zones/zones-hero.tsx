import { zonesHero } from '@tramontane/content/zones'
import { HeroDrawing } from '../../components/page/hero-drawing.tsx'
import { PageHero } from '../../components/page/page-hero.tsx'

export function ZonesHero() {
  return <PageHero {...zonesHero} picture={<HeroDrawing src="/dessins/zones.svg" />} />
}
