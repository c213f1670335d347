import { createHash } from 'node:crypto'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import type { OutgoingMessage } from '../../ports/mailer.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { failureCodes, failureWords } from './failure-words.ts'
import { claimDueMessage, markFailed, markSent, markToRetry, type OutboxRow } from './queries.ts'
import { retryDelayMs } from './retry-delays.ts'

export type DrainDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'mailer' | 'log'>

/** Longer than any send can last: a claim that outlives its program is taken again after it. */
export const claimMs = 5 * minuteMs

/**
 * Sends the message that has been due longest. It is claimed before and marked after, in transactions of their own, so
 * that the network never holds the write queue: a program that dies in between sends it a second time, under the same
 * Message-ID. Answers false when nothing was due.
 */
export async function sendDueMessage(deps: DrainDeps): Promise<boolean> {
  const message = await claim(deps)
  if (!message) return false
  try {
    await deps.mailer.send(toOutgoing(message, deps.config.baseUrl))
  } catch (error) {
    await noteFailure(deps, message, error)
    return true
  }
  await withWrite(deps.database, (tx) => markSent(tx, { id: message.id, now: deps.clock.now() }), {
    isRepeatable: true,
  })
  deps.log.info('mail_sent', { id: message.id, attempt: message.attempts })
  return true
}

function claim({ database, clock }: DrainDeps): Promise<OutboxRow | null> {
  const now = clock.now()
  const until = new Date(now.getTime() + claimMs)
  return withWrite(database, (tx) => claimDueMessage(tx, { now, until }))
}

function toOutgoing(row: OutboxRow, baseUrl: string): OutgoingMessage {
  return {
    messageId: messageIdOf(row, baseUrl),
    to: { name: row.recipientName, address: row.recipientAddress },
    ...(row.replyToAddress ? { replyTo: { name: row.replyToName ?? '', address: row.replyToAddress } } : {}),
    subject: row.subject,
    text: row.text,
    html: row.html,
    attachments: row.attachments,
  }
}

async function noteFailure(deps: DrainDeps, { id, attempts, subject }: OutboxRow, error: unknown) {
  const now = deps.clock.now()
  const delayMs = retryDelayMs(attempts)
  const lastError = failureWords(error)
  await withWrite(deps.database, async (tx) => {
    if (delayMs !== null) {
      await markToRetry(tx, { id, lastError, nextAttemptAt: new Date(now.getTime() + delayMs) })
      return
    }
    await markFailed(tx, { id, now, lastError })
    await raiseAlert(tx, deps, {
      dedupKey: deadLetterKey(id),
      text: `Le message « ${subject} » n’a pas pu partir, après ${attempts} essais.`,
    })
  })
  const level = delayMs === null ? 'error' : 'warn'
  deps.log[level]('mail_not_sent', {
    id,
    attempt: attempts,
    givenUp: delayMs === null,
    ...failureCodes(error),
  })
}

/** The matter of a message that was given up, among the alerts. */
export function deadLetterKey(id: number): string {
  return `outbox:${id}`
}

/**
 * The same for every try of one message, so that mail programs know a second copy; of what and when, and of no row's
 * number: a restored copy of the data gives the numbers again. Shape: '<9f2c…@host>'.
 */
export function messageIdOf(
  { dedupKey, createdAt, recipientAddress }: { dedupKey: string; createdAt: Date; recipientAddress: string },
  baseUrl: string,
): string {
  const matter = JSON.stringify([dedupKey, createdAt.getTime(), recipientAddress])
  const hash = createHash('sha256').update(matter).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(baseUrl).hostname}>`
}
