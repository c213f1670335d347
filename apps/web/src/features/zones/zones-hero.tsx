import { zonesHero } from '@tramontane/content/towns/zones'
import { HeroPicture } from '../../components/page/hero-picture.tsx'
import { PageHero } from '../../components/page/page-hero.tsx'

/** The mountain that every town of the list sees; where they lie is drawn below. */
export function ZonesHero() {
  return <PageHero {...zonesHero} picture={<HeroPicture name="vernis" />} />
}
