import { articlePath } from '@tramontane/content/articles/article-slugs'
import type { ArticleSummary } from '@tramontane/content/articles/article-summaries'
import { blogPage, blogSeo } from '@tramontane/content/blog'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, businessId, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'
import { feedLink } from './feed-link.ts'

export function blogHead(site: PublicSite, articles: Pick<ArticleSummary, 'slug'>[]) {
  const url = `${site.baseUrl}${blogSeo.path}`
  const blog = {
    '@type': 'Blog',
    '@id': `${url}#blog`,
    url,
    name: blogPage.title,
    description: blogSeo.description,
    inLanguage: 'fr-FR',
    publisher: { '@id': businessId(site) },
    blogPost: articles.map(({ slug }) => ({ '@id': `${site.baseUrl}${articlePath(slug)}#article` })),
  }
  const jsonLd = graphOf(businessNode(site), blog, breadcrumb(site, { name: 'Blog', path: blogSeo.path }))
  const head = pageHead(site, { ...blogSeo, jsonLd })
  return { ...head, links: [...head.links, feedLink(site)] }
}
