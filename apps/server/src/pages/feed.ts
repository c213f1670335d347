import { articlePath } from '@tramontane/content/articles/article-slugs'
import { type ArticleSummary, articleSummaries } from '@tramontane/content/articles/article-summaries'
import { articleTime, blogPage, blogSeo } from '@tramontane/content/blog'
import { instantOf } from '@tramontane/domain/calendar'
import type { Deps } from '../deps.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import type { StoredFile } from '../ports/pages.ts'
import { storeText } from './stored-file.ts'

/** The blog as RSS 2.0. */
export function feed({ settings, config }: Pick<Deps, 'settings' | 'config'>): Promise<StoredFile> {
  const self = `${config.baseUrl}/blog/rss.xml`
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(`${blogPage.title} | ${settings.current.identity.name}`)}</title>`,
    `<link>${escapeHtml(config.baseUrl + blogSeo.path)}</link>`,
    `<description>${escapeHtml(blogSeo.description)}</description>`,
    '<language>fr-FR</language>',
    `<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>`,
    ...articleSummaries.map((article) => item(article, config.baseUrl)),
    '</channel></rss>',
  ]
  return storeText(xml.join('\n'), {
    status: 200,
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

function item({ slug, title, excerpt, category, publishedOn }: ArticleSummary, baseUrl: string): string {
  const url = escapeHtml(baseUrl + articlePath(slug))
  const published = instantOf(publishedOn, articleTime).toUTCString()
  return `<item><title>${escapeHtml(title)}</title><link>${url}</link><guid>${url}</guid><category>${escapeHtml(category)}</category><pubDate>${published}</pubDate><description>${escapeHtml(excerpt)}</description></item>`
}
