import { perpignanLinks } from '@tramontane/content/landing/landing-links'
import { MoreLinks } from '../../components/page/more-links.tsx'
import { ExtendedZones } from './extended-zones.tsx'
import { ZonesContact } from './zones-contact.tsx'
import { ZonesMap } from './zones-map.tsx'

/** What there is to read under the towns without a charge. */
export function More() {
  return (
    <>
      <ExtendedZones />
      <ZonesMap />
      <MoreLinks title="À Perpignan" links={Object.values(perpignanLinks)} />
      <ZonesContact />
    </>
  )
}
