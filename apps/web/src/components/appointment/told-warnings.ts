import { appointmentWarnings } from '@tramontane/contract/appointment-warnings'
import type { AppointmentWarning } from '@tramontane/contract/replies/appointments'

/** What is unusual about a saved appointment, in one text; undefined for nothing. */
export function toldWarnings(warnings: AppointmentWarning[]): string | undefined {
  return warnings.map((warning) => appointmentWarnings[warning]).join(' ') || undefined
}
