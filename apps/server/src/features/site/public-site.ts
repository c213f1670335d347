import { dayOf } from '@tramontane/domain/calendar'
import type { PublicSite } from '@tramontane/domain/public-site'
import type { Deps } from '../../deps.ts'

/** What everybody may know of the business and of this process. */
export function publicSite({
  settings,
  config,
  clock,
}: Pick<Deps, 'settings' | 'config' | 'clock'>): PublicSite {
  const { reviews, ...site } = settings.current
  return {
    ...site,
    baseUrl: config.baseUrl,
    isDemo: !config.isProduction,
    today: dayOf(clock.now()),
    reviewsUrl: reviews?.url ?? null,
    analyticsId: config.analyticsId ?? null,
    stripeJsUrl: config.stripe?.apiBase ? new URL('/endive/stripe.js', config.stripe.apiBase).href : null,
  }
}
