import type { PublicSite } from '@tramontane/domain/public-site'

type Base = Pick<PublicSite, 'baseUrl'>

/** The id by which structured data point at the business. */
export function businessId({ baseUrl }: Base): string {
  return `${baseUrl}/#entreprise`
}

/** '89.00', as schema.org wants prices. */
export function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Where a page stands under the home page. Source: domain.md SEO-08. */
export function breadcrumb({ baseUrl }: Base, page: { name: string; path: string }) {
  const crumbs = [{ name: 'Accueil', path: '/' }, page]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${baseUrl}${path}`,
    })),
  }
}
