import { servicePage } from '@tramontane/content/service-pages/service-pages'
import { serviceOfPath } from '@tramontane/content/service-pages/service-paths'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { washHead } from './wash-head.ts'

/** A wash's page with its head; null for a path that is no wash's. */
export function loadWash(site: PublicSite, path: string) {
  const id = serviceOfPath(path)
  const page = id && servicePage(site, id)
  return page && { page, head: washHead(site, page) }
}
