import type { RefusedContactRequest } from '@tramontane/contract/contact'
import type { PublicSite } from '@tramontane/domain/public-site'

/** What every route finds. */
export type RouterContext = {
  site: PublicSite
  /** On the server only: what the page of a refused request shows again. */
  refusedRequest?: RefusedContactRequest
}
