import { catchUpService } from './first-visit.ts'
import { type ServiceId, serviceIds } from './service-ids.ts'
import { serviceTitles } from './services.ts'

/**
 * As which of the services a wash is suspended: by the title that appointments keep. The catch-up of a first visit goes with
 * the detailed wash, whose work it is. Undefined for a title that is none of ours.
 */
export function suspendedAs(title: string): ServiceId | undefined {
  if (title === catchUpService.title) return 'detaille'
  return serviceIds.find((id) => serviceTitles[id] === title)
}
