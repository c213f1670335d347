import type { Article } from '@tramontane/content/articles/all-articles'
import { articleAuthor } from '@tramontane/content/articles/article-author'
import { articlePath } from '@tramontane/content/articles/article-slugs'
import { articleTime } from '@tramontane/content/blog'
import { instantOf } from '@tramontane/domain/days/calendar'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, businessId, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead, sharePicture } from '../../lib/search-engines/seo.ts'
import { feedLink } from './feed-link.ts'

/** The article as search engines know one. Source: SEO-08. */
export function articleHead(site: PublicSite, article: Article) {
  const { slug, title, description, publishedOn, modifiedOn } = article
  const path = articlePath(slug)
  const url = `${site.baseUrl}${path}`
  const post = {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    description,
    image: `${site.baseUrl}${article.share?.picture?.src ?? sharePicture(path)}`,
    articleSection: article.category,
    datePublished: publishedAt(publishedOn),
    dateModified: publishedAt(modifiedOn),
    inLanguage: 'fr-FR',
    author: authorNode(site),
    publisher: { '@id': businessId(site) },
  }
  const jsonLd = graphOf(
    businessNode(site),
    post,
    breadcrumb(site, { name: 'Blog', path: '/blog' }, { name: title, path }),
  )
  const seo = { ...article, title: article.seoTitle ?? title }
  const head = pageHead(site, { ...seo, path, type: 'article', jsonLd })
  return {
    ...head,
    meta: [
      ...head.meta,
      { property: 'article:published_time', content: publishedAt(publishedOn) },
      { property: 'article:modified_time', content: publishedAt(modifiedOn) },
    ],
    links: [...head.links, feedLink(site)],
  }
}

/** Who signs: the team, which is another thing than the business, under one name in every article. */
function authorNode(site: PublicSite) {
  return {
    '@type': 'Organization',
    '@id': `${site.baseUrl}/#equipe`,
    name: articleAuthor(site),
    parentOrganization: { '@id': businessId(site) },
  }
}

function publishedAt(day: string): string {
  return instantOf(day, articleTime).toISOString()
}
