import type { ApiErrorKey } from '@tramontane/contract/errors'
import type { VisitDayRefusal } from '@tramontane/domain/visit-days'

/** What each reason of the calendar is called on the wire. */
export const visitRefusals = {
  TOO_EARLY: 'visit_too_early',
  SUNDAY: 'visit_sunday',
  CLOSED: 'visit_closed',
} as const satisfies Record<VisitDayRefusal, ApiErrorKey>
