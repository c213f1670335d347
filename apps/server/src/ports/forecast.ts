import type { Point } from '@tramontane/domain/places/found-address'
import type { ForecastHour, ForecastService } from '@tramontane/domain/weather/forecast'

/** Shapes: `stamp` is what the last answer for this point was stamped with; null for the first question. */
export type ForecastQuestion = { point: Point; stamp: string | null }

/** Shapes: `hours` in their order, null where nothing changed since the stamp; nobody asks again before `expiresAt`. */
export type ForecastAnswer = { hours: ForecastHour[] | null; stamp: string | null; expiresAt: Date }

/**
 * Says what weather is expected at a point. It may ask the network for seconds: in the background alone, never inside
 * `withWrite`, nor for a page.
 */
export interface Forecast {
  /** Whose forecast it is, as it is stored and credited. */
  service: ForecastService
  /** Errors: none. Null while the service is away, slow, or answers nonsense: nobody knows. */
  read(question: ForecastQuestion): Promise<ForecastAnswer | null>
}
