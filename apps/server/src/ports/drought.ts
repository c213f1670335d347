import type { DroughtAnswer } from '@tramontane/domain/drought/drought'
import type { Point } from '@tramontane/domain/places/found-address'

/** A town: a point in it, and its INSEE code. Nobody's address. */
export type DroughtTown = Point & { cityCode: string }

/** Says which restrictions of water are in force. In the background alone, never inside `withWrite`, nor for a page. */
export interface Drought {
  /** Errors: none. Null while the service is away, slow, or answers nonsense: it is asked again later. */
  ask(town: DroughtTown): Promise<DroughtAnswer | null>
}
