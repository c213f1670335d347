import { type Article, articleBySlug } from '@tramontane/content/articles/all-articles'
import { articleAuthor } from '@tramontane/content/articles/article-author'
import { articlePath } from '@tramontane/content/articles/article-slugs'
import { articleHead } from './article-head.ts'
import { type BlogContext, listedArticles } from './load-blog.ts'

/** An article with its author, the others to read next, and its head; null for a slug that is none. */
export async function loadArticle(context: BlogContext, slug: string) {
  const { site } = context
  const article = await articleOf(context, slug)
  if (!article) return null
  const others = (await listedArticles(context)).filter((summary) => summary.slug !== article.slug)
  return {
    article,
    author: articleAuthor(site),
    others: others.slice(0, mostOthers).map(({ slug, title }) => ({ label: title, href: articlePath(slug) })),
    head: articleHead(site, article),
  }
}

/** Of a blog that grows, the newest. */
const mostOthers = 6

/** In the owner's words where they wrote it. */
async function articleOf({ site, answer }: BlogContext, slug: string): Promise<Article | null> {
  const path = articlePath(slug)
  if (answer?.text?.kind === 'article') return answer.text.article
  if (!site.texts?.paths.includes(path)) return articleBySlug(slug)
  const text = await (await import('../../lib/ask-texts.ts')).askText(path)
  return text?.kind === 'article' ? text.article : null
}

export type LoadedArticle = NonNullable<Awaited<ReturnType<typeof loadArticle>>>
