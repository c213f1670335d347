import { audienceTitles, professionalsLead, professionalsSeo } from '@tramontane/content/professionals-seo'
import type { PublicSite } from '@tramontane/domain/public-site'
import { breadcrumb, businessId } from '../../lib/json-ld.ts'

export const professionalsPath = '/professionnels'

/** The page's structured data: the service to companies and the way to it. Source: domain.md SEO-08. */
export function professionalsJsonLd(site: PublicSite) {
  return {
    '@context': 'https://schema.org',
    '@graph': [service(site), breadcrumb(site, { name: 'Professionnels', path: professionalsPath })],
  }
}

function service(site: PublicSite) {
  const url = `${site.baseUrl}${professionalsPath}`
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: professionalsSeo.title,
    serviceType: 'Lavage de véhicules sur site',
    description: professionalsLead,
    provider: {
      '@type': 'AutoWash',
      '@id': businessId(site),
      name: site.identity.name,
      url: `${site.baseUrl}/`,
    },
    areaServed: site.towns.map(({ name }) => ({ '@type': 'City', name })),
    audience: Object.values(audienceTitles).map((audienceType) => ({
      '@type': 'BusinessAudience',
      audienceType,
    })),
  }
}
