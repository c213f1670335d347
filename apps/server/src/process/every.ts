import type { Deps } from '../deps.ts'
import { errorFields } from '../log.ts'

/** Something that is done again and again, never twice at once. */
export type Recurring = {
  start(): void
  /** Never again from now on; ends with what is under way. */
  stop(): Promise<void>
  /** Does it now; while it is under way, ends with that. Errors: none, a failure is told in the log. */
  look(): Promise<void>
  /** Does it now, and once more after what is under way. Does nothing while it is not started. */
  kick(): void
  isStarted(): boolean
}

type When = {
  name: string
  ms: number
  /** At the start too, and not only after the first interval. */
  isAtOnce?: boolean
}

/**
 * Wakes `work` every `ms` between start and stop. The timer counts time that passes, whatever the clock says: what is due
 * is asked of the clock by the work itself, so that a clock that is set right makes nothing late.
 */
export function every(
  { log }: Pick<Deps, 'log'>,
  { name, ms, isAtOnce = false }: When,
  work: () => Promise<unknown>,
): Recurring {
  let timer: Timer | undefined
  let underWay: Promise<void> | undefined
  let isWantedAgain = false

  function look(): Promise<void> {
    underWay ??= once().finally(() => {
      underWay = undefined
      if (isWantedAgain) kick()
    })
    return underWay
  }

  async function once() {
    isWantedAgain = false
    try {
      await work()
    } catch (error) {
      log.error('job_failed', { job: name, ...errorFields(error) })
    }
  }

  function kick() {
    if (!timer) return
    isWantedAgain = underWay !== undefined
    void look()
  }

  return {
    look,
    kick,
    isStarted: () => timer !== undefined,
    start() {
      timer ??= setInterval(look, ms)
      if (isAtOnce) kick()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await underWay
    },
  }
}
