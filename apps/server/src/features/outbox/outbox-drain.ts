import { errorFields } from '../../log.ts'
import { type DrainDeps, sendDueMessage } from './send-due.ts'

const pollMs = 30_000

/** Sends what the outbox holds, one message after another, never two at once. */
type OutboxDrain = {
  /** From now on: at once, at each kick, and every 30 s for what is tried again. */
  start(): void
  /** No further message; ends with the one under way. */
  stop(): Promise<void>
  /** Something was queued. Does nothing while it is not started. */
  kick(): void
  /** Sends all that is due now. Errors: those of the database; a failing transport is noted and tried again later. */
  drainOnce(): Promise<void>
}

export function outboxDrain(deps: DrainDeps): OutboxDrain {
  let timer: Timer | undefined
  let underWay: Promise<void> | undefined
  let isKickedAgain = false

  function kick() {
    if (!timer) return
    isKickedAgain = true
    underWay ??= drainWhileKicked().finally(() => {
      underWay = undefined
      if (isKickedAgain) kick()
    })
  }

  async function drainWhileKicked() {
    while (timer && isKickedAgain) {
      isKickedAgain = false
      try {
        while (timer && (await sendDueMessage(deps)));
      } catch (error) {
        deps.log.error('outbox_stuck', errorFields(error))
      }
    }
  }

  return {
    kick,
    start() {
      timer ??= setInterval(kick, pollMs)
      kick()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await underWay
    },
    async drainOnce() {
      while (await sendDueMessage(deps));
    },
  }
}
