import type { FaqItem } from '@tramontane/content/faq'
import { planTexts } from '@tramontane/content/plans'
import { serviceTexts } from '@tramontane/content/services'
import { formatCents } from '@tramontane/domain/money'
import type { WeekHours } from '@tramontane/domain/opening-hours'
import { commitmentMonths, publicPlanIds } from '@tramontane/domain/plans'
import type { PublicSite } from '@tramontane/domain/public-site'
import { serviceIds, serviceTitles } from '@tramontane/domain/services'
import { internationalPhone } from './phone.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * The home page's structured data, one graph computed from the settings; never a rating of oneself.
 * Source: domain.md SEO-07 to SEO-09.
 */
export function homeJsonLd(site: PublicSite, faq: FaqItem[]) {
  return { '@context': 'https://schema.org', '@graph': [business(site), website(site), questions(site, faq)] }
}

/** The id by which other pages' structured data point at the business. */
export function businessId({ baseUrl }: Pick<PublicSite, 'baseUrl'>): string {
  return `${baseUrl}/#entreprise`
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

function planOffers(site: PublicSite) {
  return publicPlanIds.map((id) => ({
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: euros(site.plans[id].monthlyCents),
      priceCurrency: 'EUR',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
    eligibleDuration: { '@type': 'QuantitativeValue', minValue: commitmentMonths, unitCode: 'MON' },
    itemOffered: {
      '@type': 'Service',
      name: planTexts[id].name,
      description: planTexts[id].promise,
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

/** '89.00', as schema.org wants prices. */
function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}
