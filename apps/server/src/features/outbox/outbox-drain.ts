import { errorFields } from '../../log.ts'
import { every, type Recurring } from '../../process/every.ts'
import type { Channel } from './queries.ts'
import { type DrainDeps, sendDueMessage } from './send-due.ts'

const pollMs = 30_000

/**
 * Sends what the outbox holds, one message after another, never two of a channel at once: at the start, when it is kicked
 * because something was queued, and every 30 s for what is tried again. Mails and SMS go side by side: a carrier that is
 * slow delays its own alone. Stopped, it ends with the messages under way.
 */
type OutboxDrain = Recurring & {
  /** Sends all that is due now. Errors: those of the database; a failing transport is noted and tried again later. */
  drainOnce(): Promise<void>
}

export function outboxDrain(deps: DrainDeps): OutboxDrain {
  const drains = [drainOf(deps, 'mail'), drainOf(deps, 'sms')]
  return {
    start() {
      for (const one of drains) one.start()
    },
    kick() {
      for (const one of drains) one.kick()
    },
    isStarted: () => drains.every((one) => one.isStarted()),
    async look() {
      await Promise.all(drains.map((one) => one.look()))
    },
    async stop() {
      await Promise.all(drains.map((one) => one.stop()))
    },
    async drainOnce() {
      for (const channel of ['mail', 'sms'] as const) while (await sendDueMessage(deps, channel));
    },
  }
}

function drainOf(deps: DrainDeps, channel: Channel): Recurring {
  const name = channel === 'mail' ? 'outbox' : 'outboxSms'
  const draining = every(deps, { name, ms: pollMs, isAtOnce: true }, async () => {
    try {
      while (draining.isStarted() && (await sendDueMessage(deps, channel)));
    } catch (error) {
      deps.log.error('outbox_stuck', { channel, ...errorFields(error) })
    }
  })
  return draining
}
