import { suspensionNotice } from '@tramontane/content/business/suspension-words'
import { isComing } from '@tramontane/content/legal/missing-legal-facts'
import { type Day, dayOf } from '@tramontane/domain/days/calendar'
import { bindingSectors } from '@tramontane/domain/rounds/sectors'
import {
  type BusinessSettings,
  type PublishedSettings,
  unpublishedSettings,
} from '@tramontane/domain/site/business-settings'
import { noticeOn } from '@tramontane/domain/site/notice'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { ratingOf } from '@tramontane/domain/site/shown-reviews'
import { settingsOn } from '@tramontane/domain/site/vat'
import { typeset } from '@tramontane/domain/words/typeset'
import type { Deps } from '../../deps.ts'

/** What everybody may know of the business, today, and of this process; the owner's own sentences as they are printed. */
export function publicSite(
  stored: BusinessSettings,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): PublicSite {
  const settings = settingsOn(stored, dayOf(clock.now()))
  const { reviews } = settings
  const site = published(settings)
  return {
    ...site,
    testimonials: site.testimonials.map((one) => ({ ...one, text: typeset(one.text) })),
    washer: site.washer && {
      ...site.washer,
      words: typeset(site.washer.words),
      products: typeset(site.washer.products),
      guarantee: typeset(site.washer.guarantee),
    },
    sectors: bindingSectors(settings),
    notice: noticeToday(settings, dayOf(clock.now())),
    baseUrl: config.baseUrl,
    isDemo: !config.isProduction,
    isComing: isComing(stored),
    today: dayOf(clock.now()),
    reviewsUrl: reviews?.url ?? null,
    rating: reviews && ratingOf(reviews.reviews),
    addressService: config.geoplateforme ? 'geoplateforme' : null,
    routeService: config.routing?.service ?? null,
    forecastService: outsideForecast(config),
    smsService: config.sms?.service === 'brevo' ? 'brevo' : null,
    analyticsId: config.analyticsId ?? null,
    stripeJsUrl: config.stripe?.apiBase ? new URL('/endive/stripe.js', config.stripe.apiBase).href : null,
  }
}

function outsideForecast({ forecast }: Deps['config']): PublicSite['forecastService'] {
  return !forecast || forecast.service === 'demo' ? null : forecast.service
}

/** The owner's own words, then which washes are suspended. */
function noticeToday(settings: BusinessSettings, today: Day): string | null {
  const { notice } = settings
  const own = noticeOn(notice && { ...notice, text: typeset(notice.text) }, today)
  const suspended = suspensionNotice(settings, today)
  if (!suspended) return own
  if (!own) return typeset(suspended)
  return `${own}${/[.!?…]$/.test(own.trim()) ? ' ' : ' – '}${typeset(suspended)}`
}

function published(settings: BusinessSettings): PublishedSettings {
  const hidden: readonly string[] = unpublishedSettings
  const shown = Object.entries(settings).filter(([name]) => !hidden.includes(name))
  return Object.fromEntries(shown) as PublishedSettings
}
