import type { CalendarWash } from './calendar-wash.ts'
import type { Target } from './drag-target.ts'

/** A wash on its way, and where it would land. */
export type Moving = { wash: CalendarWash; target: Target }
