import type { PublicSite } from '@tramontane/domain/site/public-site'
import type { ShownDayMovePage } from './appointments/day-move-page.ts'
import type { OwnWashPage } from './appointments/own-wash-page.ts'
import type { ShownSlotPage } from './appointments/slot-page.ts'
import type { ShownQuotePage } from './documents/quote-page.ts'
import type { PayPage } from './replies/appointments/payment-links.ts'
import type { ArticleLine, ShownText } from './replies/texts/shown-texts.ts'
import type { RefusedContactRequest } from './requests/contact.ts'
import type { ReviewsPage, ShownReviewPage } from './reviews/review-page.ts'

/** A link that was looked at too often: its page shows the sentence, and nothing of what is behind the link. */
export type RefusedLook = { state: 'refused'; refusal: string }

/**
 * What a page shows to one person, as the answer to a posted form or a link; and what a page shows everybody besides
 * the settings.
 */
export type PageAnswer = {
  refusedRequest?: RefusedContactRequest
  /** In place of the page of whatever link. */
  refusedLook?: RefusedLook
  ownWash?: OwnWashPage
  slotPage?: ShownSlotPage
  quotePage?: ShownQuotePage
  movePage?: ShownDayMovePage
  payPage?: PayPage
  reviewPage?: ShownReviewPage
  /** Of `/avis`. */
  reviewsPage?: ReviewsPage
  /** The text of the page where it is the owner's. */
  text?: ShownText
  /** Of the blog, where it is not the program's alone. */
  articles?: ArticleLine[]
}

export type RenderedPage = {
  html: string
  /** 404 where no page is: an unknown path, a town that the settings do not serve. */
  status: 200 | 404
  /** The routes that make this page, from the root: the build knows their parts by them. */
  routeIds: string[]
}

/** Makes pages from the settings: what the server needs of the web application, and main.ts hands in. */
export interface PageRenderer {
  /** One path as whole HTML; one that is none of `pagePaths` is the page that says so. Errors: throws when it does not render. */
  renderPath(path: string, site: PublicSite, answer?: PageAnswer): Promise<RenderedPage>
  /** Every path that has a page of its own: the routes', and those that one route serves from a list. */
  pagePaths(site: PublicSite): Set<string>
}
