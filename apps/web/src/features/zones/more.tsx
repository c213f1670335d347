import { perpignanLinks } from '@tramontane/content/landing/landing-links'
import { zoneName } from '@tramontane/content/subscription/subscription-areas'
import {
  coverageBands,
  extendedZones,
  travelPoints,
  zonesContact,
  zonesMap,
} from '@tramontane/content/towns/zones'
import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import type { ServedTown, TravelCharge } from '@tramontane/domain/places/zones'
import { MapLegend } from '../../components/drawings/map-legend.tsx'
import { ZoneMap } from '../../components/drawings/zone-map.tsx'
import { MoreLinks } from '../../components/page/more-links.tsx'
import { CheckPoints } from '../../components/site/check-points.tsx'
import { PhoneButton } from '../../components/site/contact/phone-button.tsx'
import { TownCharges } from '../../components/site/prices/town-charges.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { MapOffer } from '../../components/ui/map-offer.tsx'
import { useSite } from '../../lib/site.ts'

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

/** The drawn map, and the towns of each band in words. */
function ZonesMap() {
  const { towns } = useSite()
  return (
    <Section {...zonesMap}>
      <div className="grid items-start gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <div>
          <MapOffer>
            <ZoneMap
              towns={towns}
              className="h-auto w-full rounded-2xl"
              description={`Carte des communes desservies, dans un rayon de ${coverageRadiusKm} km autour de Perpignan`}
            />
            <MapLegend />
          </MapOffer>
        </div>
        <dl className="divide-y divide-nuit/15 border-y border-nuit/15">
          {coverageBands({ towns }).map(({ title, text }) => (
            <div key={title} className="py-5">
              <dt className="font-display text-xl font-bold tabular-nums">{title}</dt>
              <dd className="mt-1 text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

/** Towns with a known surcharge, the cheapest first, then those on quotation. */
function ExtendedZones() {
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
