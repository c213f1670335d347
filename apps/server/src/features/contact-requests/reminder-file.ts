import type { ContactReminderQuery } from '@tramontane/contract/requests/contact'
import { requestReminder } from '../../calendar/request-reminder.ts'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'

/** The day that somebody asked for, to keep in a calendar: what it says is in its address, and nothing of the person is. */
export function reminderFile(deps: Deps, asked: ContactReminderQuery): Response {
  const filename = `lavage-souhaite-${asked.day}.ics`
  return new Response(requestReminder(mailSite(deps), asked, deps.clock.now()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${filename}"; filename*=UTF-8''${filename}`,
      'Cache-Control': 'no-store',
    },
  })
}
