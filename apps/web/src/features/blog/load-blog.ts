import type { ArticleSummary } from '@tramontane/content/articles/article-summaries'
import { articleSummaries } from '@tramontane/content/articles/article-summaries'
import type { PageAnswer } from '@tramontane/contract/page-renderer'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { blogHead } from './blog-head.ts'

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
