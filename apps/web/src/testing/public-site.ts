import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { PublicSite } from '@tramontane/domain/site/public-site'

/** For tests: what every public page is given, of the demonstration, on a Wednesday and without any service outside. */
export const publicSite: PublicSite = {
  ...demoBusiness,
  notice: null,
  baseUrl: 'https://tramontane.example',
  isDemo: true,
  isComing: false,
  today: '2026-11-18',
  rating: null,
  addressService: null,
  routeService: null,
  forecastService: null,
  smsService: null,
  analyticsId: null,
  stripeJsUrl: null,
}
