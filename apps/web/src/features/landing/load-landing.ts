import { landingPage } from '@tramontane/content/landing/landing-pages'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { landingHead } from './landing-head.ts'

/** A local page with its head; null for a town that the settings do not serve. */
export function loadLanding(site: PublicSite, path: string) {
  const page = landingPage(site, path)
  return page && { page, head: landingHead(site, page) }
}
