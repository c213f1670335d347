import { audienceTitles, professionalsLead, professionalsSeo } from '@tramontane/content/professionals-seo'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode, cityNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, businessId, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'

const path = '/professionnels'

/** The service to companies, and the way to the page. Source: SEO-08. */
export function professionalsHead(site: PublicSite) {
  const jsonLd = graphOf(
    businessNode(site),
    serviceNode(site),
    breadcrumb(site, { name: 'Professionnels', path }),
  )
  return pageHead(site, { ...professionalsSeo, path, jsonLd })
}

function serviceNode(site: PublicSite) {
  const url = `${site.baseUrl}${path}`
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: professionalsSeo.title,
    serviceType: 'Lavage de véhicules sur site',
    description: professionalsLead,
    provider: { '@id': businessId(site) },
    areaServed: site.towns.map(cityNode),
    audience: Object.values(audienceTitles).map((audienceType) => ({
      '@type': 'BusinessAudience',
      audienceType,
    })),
  }
}
