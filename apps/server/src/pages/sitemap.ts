import { pageRevision } from '@tramontane/content/page-dates'
import { dayOf } from '@tramontane/domain/calendar'
import type { Deps } from '../deps.ts'
import { settingsChangedAt } from '../features/site/settings-changed-at.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import type { StoredFile } from '../ports/pages.ts'
import { storeText } from './stored-file.ts'

/**
 * The pages that search engines may show, each with the day of its last change: its text's, or the settings', which
 * every page but an article is made from. Source: SEO-04.
 */
export async function sitemap({ pages, config, database }: Deps): Promise<StoredFile> {
  const paths = await pages.indexed()
  const settingsDay = dayOf(await settingsChangedAt(database))
  const entries = paths.map((path) => {
    const { revisedOn, followsSettings } = pageRevision(path)
    const day = followsSettings && settingsDay > revisedOn ? settingsDay : revisedOn
    return `<url><loc>${escapeHtml(config.baseUrl + path)}</loc><lastmod>${day}</lastmod></url>`
  })
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  return storeText(xml.join('\n'), {
    status: 200,
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
