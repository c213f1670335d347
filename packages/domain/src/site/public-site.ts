import type { Day } from '../days/day.ts'
import type { Rating } from '../reviews/published-review.ts'
import type { SiteTexts } from '../texts/site-texts.ts'
import type { OutsideForecastService } from '../weather/forecast.ts'
import type { PublishedSettings, Sector, Testimonial } from './business-settings.ts'

/** With what the business answered. */
export type ShownTestimonial = Testimonial & { answer?: { words: string; on: Day } | null }

/**
 * What GET /api/site answers and every public page is rendered from: the business settings without what has a call of
 * its own, and what the process knows about itself.
 */
export type PublicSite = Omit<PublishedSettings, 'testimonials'> & {
  /** Those of the demonstration; of a business its newest reviews with words, no other. Source: LAW-43. */
  testimonials: ShownTestimonial[]
  /** The sectors that bind a town to their weekdays, without the names that the owner gives them. */
  sectors: Sector[]
  /** The words of the banner of today; null while there is none. */
  notice: string | null
  /** Without a slash at its end. */
  baseUrl: string
  isDemo: boolean
  /** What the law asks is not there yet: the pages say 'bientôt', and nothing is ordered. */
  isComing: boolean
  /** The day in Paris on which this was told: pages are rendered again each day. */
  today: Day
  /** Of all the reviews that are published; null without any. Source: R-58. */
  rating: Rating | null
  /** Whom what is typed into a field of an address is sent to; null where it stays in the house. */
  addressService: 'geoplateforme' | null
  /** Who is asked what drives take, of the middles of squares and towns; null where nobody is. */
  routeService: 'geoplateforme' | 'osrm' | null
  /** Who is asked what weather is expected, of the middles of squares of some ten kilometres; null where nobody is. */
  forecastService: OutsideForecastService | null
  /** Who carries SMS to clients; null where nobody outside does. */
  smsService: 'brevo' | null
  analyticsId: string | null
  /** Where the payment page's script comes from when it is not Stripe's own: in tests. */
  stripeJsUrl: string | null
  texts?: SiteTexts
}
