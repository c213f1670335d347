import type { CalendarClient } from '@tramontane/server/rpc/calendar'
import { connect } from '../api.ts'

/** Of the washes, and of the van’s days. */
export const { api } = connect<CalendarClient>()
