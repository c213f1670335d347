import type { Deps } from '../../deps.ts'
import { runLeased } from '../leases/run-leased.ts'
import { sendReminders } from './send-reminders.ts'

const lookEveryMs = 10 * 60_000

/** Looks for reminders that are due: at the start, which catches up on a stop, and then every ten minutes. */
export function reminders(deps: Deps) {
  let timer: Timer | undefined

  async function look() {
    await runLeased(deps, { name: 'reminders', level: 'debug' }, () => sendReminders(deps))
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
