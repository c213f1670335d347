import type { Deps } from '../deps.ts'
import type { StoredFile } from '../ports/pages.ts'
import { storeText } from './stored-file.ts'

/** Calls and the back office are nobody's reading; everything else may be read, and says itself what not to show. */
export function robots({ config }: Pick<Deps, 'config'>): Promise<StoredFile> {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    '',
    `Sitemap: ${config.baseUrl}/sitemap.xml`,
  ]
  return storeText(`${lines.join('\n')}\n`, {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
