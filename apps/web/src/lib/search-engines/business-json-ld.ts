import type { WeekHours } from '@tramontane/domain/site/business-settings'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { formatCents } from '@tramontane/domain/words/money'
import { internationalPhone } from '../phone.ts'
import { businessId } from './json-ld.ts'
import { sharePicture } from './seo.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * The business as every page's structured data name it: who, where, when and how far, from the settings.
 * Never a rating of oneself. Source: SEO-07, SEO-09.
 */
export function businessNode(site: PublicSite) {
  const { contact, identity, baseUrl } = site
  return {
    '@type': 'AutoWash',
    '@id': businessId(site),
    name: identity.name,
    url: `${baseUrl}/`,
    image: `${baseUrl}${sharePicture('/')}`,
    telephone: internationalPhone(contact.phone) || undefined,
    email: contact.email || undefined,
    priceRange: priceRange(site),
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.street || undefined,
      postalCode: contact.postalCode,
      addressLocality: contact.city,
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: contact.latitude, longitude: contact.longitude },
    openingHoursSpecification: openingHours(site.hours),
    areaServed: site.towns.map(cityNode),
    sameAs: contact.socials.map(({ url }) => url),
  }
}

export function cityNode({ name }: { name: string }) {
  return { '@type': 'City', name }
}

function openingHours(hours: WeekHours) {
  return weekdays.flatMap((dayOfWeek, index) => {
    const day = hours[(index + 1) as keyof WeekHours]
    return typeof day === 'object'
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: day.opens, closes: day.closes }]
      : []
  })
}

function priceRange({ services }: PublicSite): string {
  const prices = serviceIds.map((id) => services[id].priceCents)
  return `${formatCents(Math.min(...prices))}–${formatCents(Math.max(...prices))}`
}
