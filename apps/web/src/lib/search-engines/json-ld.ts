import type { PublicSite } from '@tramontane/domain/site/public-site'

type Base = Pick<PublicSite, 'baseUrl'>

/** The structured data of a page: one graph. */
export function graphOf(...nodes: object[]) {
  return { '@context': 'https://schema.org', '@graph': nodes }
}

/** The id by which structured data point at the business. */
export function businessId({ baseUrl }: Base): string {
  return `${baseUrl}/#entreprise`
}

/** '89.00', as schema.org wants prices. */
export function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Where a page stands under the home page, from the nearest to it. Source: SEO-08. */
export function breadcrumb({ baseUrl }: Base, ...pages: { name: string; path: string }[]) {
  const crumbs = [{ name: 'Accueil', path: '/' }, ...pages]
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

/** The questions that a page shows, with their answers, word for word. */
export function faqNode({ baseUrl }: Base, path: string, items: { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    '@id': `${baseUrl}${path}#faq`,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
