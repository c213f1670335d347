import { suspensionNotice } from '@tramontane/content/business/suspension-words'
import { isComing } from '@tramontane/content/legal/missing-legal-facts'
import { reviewWords } from '@tramontane/content/reviews/review-words'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { PublishedReview } from '@tramontane/domain/reviews/published-review'
import { ratingOf } from '@tramontane/domain/reviews/review'
import { shownReview } from '@tramontane/domain/reviews/review-pages'
import { bindingSectors } from '@tramontane/domain/rounds/sectors'
import {
  type BusinessSettings,
  type PublishedSettings,
  unpublishedSettings,
} from '@tramontane/domain/site/business-settings'
import { noticeOn } from '@tramontane/domain/site/notice'
import type { PublicSite, ShownTestimonial } from '@tramontane/domain/site/public-site'
import { settingsOn } from '@tramontane/domain/site/vat'
import { typeset } from '@tramontane/domain/words/typeset'
import type { Deps } from '../../deps.ts'

/** What everybody may know of the business, today, and of this process; the owner's own sentences as they are printed. */
export function publicSite(
  stored: BusinessSettings,
  { config, clock, reviews }: Pick<Deps, 'config' | 'clock' | 'reviews'>,
): PublicSite {
  const settings = settingsOn(stored, dayOf(clock.now()))
  const site = published(settings)
  return {
    ...site,
    testimonials: config.isProduction ? voicesOf(reviews.current) : site.testimonials.map(printed),
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
    rating: ratingOf(reviews.current),
    addressService: config.geoplateforme ? 'geoplateforme' : null,
    routeService: config.routing?.service ?? null,
    forecastService: outsideForecast(config),
    smsService: config.sms?.service === 'brevo' ? 'brevo' : null,
    analyticsId: config.analyticsId ?? null,
    stripeJsUrl: config.stripe?.apiBase ? new URL('/endive/stripe.js', config.stripe.apiBase).href : null,
  }
}

function printed(one: ShownTestimonial): ShownTestimonial {
  return { ...one, text: typeset(one.text) }
}

/** Beside prices and towns: as many of the newest as a page shows there. */
const voicesShown = 3

/** Units: characters; the whole of it is where all reviews are. */
const voiceMax = 320

/** The newest reviews that say something, whatever their notes. Source: LAW-43. */
function voicesOf(reviews: PublishedReview[]): ShownTestimonial[] {
  const voices = reviews.filter(({ words }) => words !== '').slice(0, voicesShown)
  return voices.map(shownReview).map(({ name, words, washDay, service, isSubscriber, ...review }) => ({
    ...{ name: name || reviewWords.nobody, location: '', verified: true, experienceOn: washDay },
    ...{ rating: review.rating, publishedOn: review.publishedOn },
    status: isSubscriber ? `Abonnement, ${service}` : service,
    text: shortened(words),
    answer: review.answer && { ...review.answer, words: shortened(review.answer.words) },
  }))
}

function shortened(words: string): string {
  if (words.length <= voiceMax) return words
  return `${words.slice(0, voiceMax).replace(/\s+\S*$/, '')}…`
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
