import { type ContactRequestInput, visitDaySentence } from '@tramontane/contract/contact'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, isDay } from '@tramontane/domain/calendar'
import { hourMs } from '@tramontane/domain/durations'
import type { Deps } from '../../deps.ts'
import { requireVisitDay } from '../../http/visit-refusals.ts'
import { mailSite } from '../../mail/mail-site.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { insertContactRequest } from './queries.ts'
import { enqueueRequestLetters, requestLetters } from './request-letters.ts'

const submissionsPerHour = 5
/**
 * A visitor asks for a wash: the business is told, the visitor gets a receipt. A filled honeypot is thanked like
 * anybody and stores nothing.
 * Errors: 400 on a day that the calendar disables, 429 over five requests an hour from one network.
 */
export async function requestWash(
  deps: Deps,
  network: string,
  input: ContactRequestInput,
): Promise<{ id: number }> {
  if (input.website) return { id: 0 }
  const now = deps.clock.now()
  const day = isDay(input.appointmentDate) ? input.appointmentDate : dayOf(new Date(input.appointmentDate))
  requireVisitDay(deps, day, { appointmentDate: visitDaySentence })

  const letters = requestLetters({ site: mailSite(deps), ...input })
  const id = await withWrite(deps.database, async (tx) => {
    await countTry(tx, deps, { key: `contact:${network}`, limit: submissionsPerHour, windowMs: hourMs })
    const id = await insertContactRequest(tx, {
      name: input.name,
      email: input.email,
      phone: input.phone,
      service: input.service,
      message: input.message,
      appointmentDate: isDay(input.appointmentDate) ? instantOf(day) : new Date(input.appointmentDate),
      createdAt: now,
    })
    await enqueueRequestLetters(tx, deps, id, letters)
    return id
  })
  deps.log.info('contact_request', { id, service: input.service })
  return { id }
}
