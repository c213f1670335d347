import { isMeasured } from '@tramontane/domain/measured-pages'
import type { PageHosts } from './page-hosts.ts'

/** The measurement's hosts, on the pages that it may count; none where the business measures nothing. */
export function measureHosts(analyticsId: string | undefined, path: string): PageHosts | null {
  if (!analyticsId || !isMeasured(path)) return null
  const tags = 'https://*.googletagmanager.com'
  const reports = 'https://*.google-analytics.com'
  return {
    scripts: [tags],
    frames: [],
    calls: [tags, reports, 'https://*.analytics.google.com'],
    images: [tags, reports],
  }
}
