import type { RefusedContactRequest } from '@tramontane/contract/requests/contact'
import type { PublicSite } from '@tramontane/domain/site/public-site'

/** What every route finds. */
export type RouterContext = {
  site: PublicSite
  /** On the server only: what the page of a refused request shows again. */
  refusedRequest?: RefusedContactRequest
}
