import type { PageAnswer } from '@tramontane/contract/page-renderer'
import type { PublicSite } from '@tramontane/domain/site/public-site'

/** What every route finds. */
export type RouterContext = {
  site: PublicSite
  /** On the server only: what the page of a posted form shows. */
  answer?: PageAnswer
}
