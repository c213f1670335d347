import { articlePath } from '@tramontane/content/articles/article-slugs'
import { type ArticleSummary, articleSummaries } from '@tramontane/content/articles/article-summaries'
import { blogPage, blogSeo } from '@tramontane/content/blog'
import type { PageAnswer } from '@tramontane/contract/page-renderer'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, businessId, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'
import { feedLink } from './feed-link.ts'

/** What pages of the blog are made from: on the server with what is the owner's. */
export type BlogContext = { site: PublicSite; answer?: PageAnswer }

/** The blog's list with its head. The program's own list is in the page's program, and travels in no page. */
export async function loadBlog(context: BlogContext) {
  const articles = await listedArticles(context)
  return { articles: articles === articleSummaries ? null : articles, head: blogHead(context.site, articles) }
}

/** Every article of the blog, the newest first. */
export async function listedArticles({ site, answer }: BlogContext): Promise<ArticleSummary[]> {
  if (answer?.articles) return answer.articles
  if (!site.texts) return articleSummaries
  return (await import('../../lib/ask-texts.ts')).askArticles()
}

function blogHead(site: PublicSite, articles: Pick<ArticleSummary, 'slug'>[]) {
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
