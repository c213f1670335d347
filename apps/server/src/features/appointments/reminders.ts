import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { sendReminders } from './send-reminders.ts'

const lookEveryMs = 10 * 60_000

/** Looks for reminders that are due: at the start, which catches up on a stop, and then every ten minutes. */
export function reminders(deps: Deps) {
  let timer: Timer | undefined

  async function look() {
    try {
      const { reminded } = await sendReminders(deps)
      deps.log.debug('reminders', { reminded })
    } catch (error) {
      deps.log.error('reminders_failed', errorFields(error))
    }
  }

  return {
    look,
    start() {
      timer ??= setInterval(look, lookEveryMs)
      void look()
    },
    stop() {
      clearInterval(timer)
    },
  }
}
