import type { Deps } from '../../../deps.ts'
import { runLeased } from '../../leases/run-leased.ts'
import { sendDigest } from './send-digest.ts'

const lookEveryMs = 10 * 60_000

/** Looks whether the day's message to the owner is due: at the start, and then every ten minutes. */
export function dailyDigest(deps: Deps) {
  let timer: Timer | undefined

  async function look() {
    await runLeased(deps, { name: 'owner-digest', level: 'debug' }, () => sendDigest(deps))
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
