import { articleAuthor, articleBySlug } from '@tramontane/content/articles/all-articles'
import { articlePath } from '@tramontane/content/articles/article-slugs'
import { articleSummaries } from '@tramontane/content/articles/article-summaries'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { articleHead } from './article-head.ts'

/** An article with its author, the others to read next, and its head; null for a slug that is none. */
export function loadArticle(site: PublicSite, slug: string) {
  const article = articleBySlug(slug)
  if (!article) return null
  const others = articleSummaries.filter((summary) => summary.slug !== article.slug)
  return {
    article,
    author: articleAuthor(site),
    others: others.map(({ slug, title }) => ({ label: title, href: articlePath(slug) })),
    head: articleHead(site, article),
  }
}

export type LoadedArticle = NonNullable<ReturnType<typeof loadArticle>>
