import type { FaqItem } from '@tramontane/content/faq'
import { serviceTexts } from '@tramontane/content/services'
import { formatCents } from '@tramontane/domain/money'
import type { WeekHours } from '@tramontane/domain/opening-hours'
import type { PublicSite } from '@tramontane/domain/public-site'
import { serviceIds, serviceTitles } from '@tramontane/domain/services'
import { businessId, euros } from './json-ld.ts'
import { internationalPhone } from './phone.ts'
import { planOffers } from './plan-offers.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * The home page's structured data, one graph computed from the settings; never a rating of oneself.
 * Source: domain.md SEO-07 to SEO-09.
 */
export function homeJsonLd(site: PublicSite, faq: FaqItem[]) {
  return { '@context': 'https://schema.org', '@graph': [business(site), website(site), questions(site, faq)] }
}

function business(site: PublicSite) {
  const { contact, identity, baseUrl } = site
  return {
    '@type': 'AutoWash',
    '@id': businessId(site),
    name: identity.name,
    url: `${baseUrl}/`,
    image: `${baseUrl}/partage.png`,
    telephone: internationalPhone(contact.phone),
    email: contact.email,
    priceRange: priceRange(site),
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.street,
      postalCode: contact.postalCode,
      addressLocality: contact.city,
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: contact.latitude, longitude: contact.longitude },
    openingHoursSpecification: openingHours(site.hours),
    areaServed: site.towns.map(({ name }) => ({ '@type': 'City', name })),
    sameAs: contact.socials.map(({ url }) => url),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Lavages et abonnements',
      itemListElement: [...washOffers(site), ...planOffers(site)],
    },
  }
}

function washOffers(site: PublicSite) {
  return serviceIds.map((id) => ({
    '@type': 'Offer',
    price: euros(site.services[id].priceCents),
    priceCurrency: 'EUR',
    itemOffered: {
      '@type': 'Service',
      name: serviceTitles[id],
      description: serviceTexts[id].description,
      provider: { '@id': businessId(site) },
    },
  }))
}

function openingHours(hours: WeekHours) {
  return weekdays.flatMap((dayOfWeek, index) => {
    const day = hours[(index + 1) as keyof WeekHours]
    return typeof day === 'object'
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: day.opens, closes: day.closes }]
      : []
  })
}

function website(site: PublicSite) {
  return {
    '@type': 'WebSite',
    '@id': `${site.baseUrl}/#site`,
    url: `${site.baseUrl}/`,
    name: site.identity.name,
    inLanguage: 'fr-FR',
    publisher: { '@id': businessId(site) },
  }
}

function questions(site: PublicSite, faq: FaqItem[]) {
  return {
    '@type': 'FAQPage',
    '@id': `${site.baseUrl}/#faq`,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function priceRange({ services }: PublicSite): string {
  const prices = serviceIds.map((id) => services[id].priceCents)
  return `${formatCents(Math.min(...prices))}–${formatCents(Math.max(...prices))}`
}
