import type { Point } from '@tramontane/domain/places/found-address'
import type { Drive } from '@tramontane/domain/road/routed-drive'

export type PointPair = { from: Point; to: Point }

/**
 * Finds what drives take. It may ask the network for seconds: in the background alone, never inside `withWrite`, nor for a
 * page.
 */
export interface Routing {
  /** Whose answers they are, as they are stored and told in the log. */
  service: string
  /** Pairs of one question. */
  mostPairs: number
  /**
   * The drive of each pair, in their order; null for one that the service does not know, or says nonsense of.
   * Errors: none. Null as a whole while the service is away, slow, or answers nonsense: nobody knows.
   */
  drives(pairs: PointPair[]): Promise<(Drive | null)[] | null>
}
