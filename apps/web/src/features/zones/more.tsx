import { perpignanLinks } from '@tramontane/content/landing/landing-links'
import { travelPoints, zonesContact } from '@tramontane/content/towns/zones'
import { MoreLinks } from '../../components/page/more-links.tsx'
import { CheckPoints } from '../../components/site/check-points.tsx'
import { PhoneButton } from '../../components/site/contact/phone-button.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { useSite } from '../../lib/site.ts'
import { ExtendedZones } from './extended-zones.tsx'
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

function ZonesContact() {
  return (
    <Section title={zonesContact.title} lead={zonesContact.lead}>
      <CheckPoints points={travelPoints(useSite())} className="gap-x-14 gap-y-9 lg:grid-cols-3" />
      <div className="mt-12 flex flex-wrap gap-3">
        <SiteLink href="/#contact" className={buttonClass('call', 'px-6 max-sm:w-full')}>
          {zonesContact.book}
        </SiteLink>
        <SiteLink href="/abonnement" className={buttonClass('quiet', 'px-6 max-sm:w-full')}>
          {zonesContact.subscribe}
        </SiteLink>
        <PhoneButton className="max-sm:w-full" />
      </div>
    </Section>
  )
}
