import { every, type Recurring } from '../../every.ts'
import { errorFields } from '../../log.ts'
import { type DrainDeps, sendDueMessage } from './send-due.ts'

const pollMs = 30_000

/**
 * Sends what the outbox holds, one message after another, never two at once: at the start, when it is kicked because
 * something was queued, and every 30 s for what is tried again. Stopped, it ends with the message under way.
 */
type OutboxDrain = Recurring & {
  /** Sends all that is due now. Errors: those of the database; a failing transport is noted and tried again later. */
  drainOnce(): Promise<void>
}

export function outboxDrain(deps: DrainDeps): OutboxDrain {
  const draining = every(deps, { name: 'outbox', ms: pollMs, isAtOnce: true }, async () => {
    try {
      while (draining.isStarted() && (await sendDueMessage(deps)));
    } catch (error) {
      deps.log.error('outbox_stuck', errorFields(error))
    }
  })
  return {
    ...draining,
    async drainOnce() {
      while (await sendDueMessage(deps));
    },
  }
}
