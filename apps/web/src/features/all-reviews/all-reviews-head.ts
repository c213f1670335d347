import type { ReviewsPage } from '@tramontane/contract/reviews/review-page'
import { reviewPageHref } from '@tramontane/domain/reviews/reviews-path'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { pageHead } from '../../lib/search-engines/seo.ts'

/** Nothing for search engines while there are none. No mark-up of reviews of oneself. Source: SEO-09. */
export function allReviewsHead(site: PublicSite, { page }: ReviewsPage) {
  return pageHead(site, {
    path: reviewPageHref(page),
    title: page === 1 ? 'Les avis de nos clients' : `Les avis de nos clients, page ${page}`,
    description: `Ce que les clients de ${site.identity.name} disent de leurs lavages : tous les avis, vérifiés, du plus récent au plus ancien, avec nos réponses.`,
    keywords: ['avis lavage auto', 'avis clients', site.identity.name],
    isHidden: site.rating === null,
  })
}
