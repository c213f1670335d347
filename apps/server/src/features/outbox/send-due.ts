import { createHash } from 'node:crypto'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import { isSmsQuiet } from '@tramontane/domain/messages/quiet-hours'
import { smsSize } from '@tramontane/domain/messages/sms-size'
import type { Deps } from '../../deps.ts'
import type { OutgoingMessage } from '../../ports/mailer.ts'
import { type OutgoingSms, SmsProblem } from '../../ports/sms.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { failureCodes, failureWords, isAddressRefused } from './failure-words.ts'
import {
  type Channel,
  claimDueMessage,
  dropWaitingSms,
  holdSms,
  isSmsWaiting,
  markFailed,
  markSent,
  markToRetry,
  type OutboxRow,
} from './queries.ts'
import { longestRetryMs, retryDelayMs } from './retry-delays.ts'
import { receiptUrl } from './sms-receipts.ts'

export type DrainDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'mailer' | 'sms' | 'secret' | 'log'>

/** Longer than any send can last: a claim that outlives its program is taken again after it. */
export const claimMs = 5 * minuteMs

/**
 * Sends the message of a channel that has been due longest. It is claimed before and marked after, in transactions of
 * their own, so that the network never holds the write queue: a program that dies in between sends it a second time, under
 * the same Message-ID. Answers false when nothing was due.
 */
export async function sendDueMessage(deps: DrainDeps, channel: Channel): Promise<boolean> {
  const message = await claim(deps, channel)
  if (!message) return false
  let carrierId: string | null
  try {
    carrierId = await hand(deps, message)
  } catch (error) {
    await noteFailure(deps, message, error)
    return true
  }
  const { id, attempts } = message
  await withWrite(deps.database, (tx) => markSent(tx, { id, now: deps.clock.now(), carrierId }), {
    isRepeatable: true,
  })
  deps.log.info(`${channel}_sent`, { id, attempt: attempts })
  return true
}

async function claim(deps: DrainDeps, channel: Channel): Promise<OutboxRow | null> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + claimMs)
  const isSms = channel === 'sms'
  // Most businesses send a few a day: looking is cheaper than a turn in the write queue.
  if (isSms && !(await isSmsWaiting(deps.database.db))) return null
  const { row, dropped } = await withWrite(deps.database, async (tx) => ({
    dropped: isSms ? await dropWaitingSms(tx, { now, areAll: deps.sms === null }) : [],
    row: await claimDueMessage(tx, { channel, now, until, isQuiet: isSms && isSmsQuiet(now) }),
  }))
  for (const { id, kind } of dropped) deps.log.info('sms_dropped', { id, kind, isOff: deps.sms === null })
  return row
}

/** Answers the carrier's number for an SMS. */
async function hand({ config, mailer, sms, secret }: DrainDeps, row: OutboxRow): Promise<string | null> {
  if (row.channel === 'mail' || !sms) {
    await mailer.send(toOutgoing(row, config.baseUrl))
    return null
  }
  return (await sms.send(toSms(row, receiptUrl(config, secret)))).carrierId
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

function toSms(row: OutboxRow, receiptUrl: string | null): OutgoingSms {
  return {
    key: printOf(row),
    to: row.recipientAddress,
    text: row.text,
    isUnicode: smsSize(row.text).alphabet === 'ucs2',
    tag: row.kind ?? 'sms',
    receiptUrl,
  }
}

async function noteFailure(deps: DrainDeps, row: OutboxRow, error: unknown) {
  const { id, attempts, subject, channel } = row
  const now = deps.clock.now()
  const { delayMs, askedMs } = delaysAfter(attempts, error)
  const lastError = failureWords(error)
  await withWrite(deps.database, async (tx) => {
    if (askedMs !== null) await holdSms(tx, new Date(now.getTime() + askedMs))
    if (delayMs !== null) {
      await markToRetry(tx, { id, lastError, nextAttemptAt: new Date(now.getTime() + delayMs) })
      return
    }
    await markFailed(tx, { id, now, lastError })
    await raiseAlert(tx, deps, {
      dedupKey: deadLetterKey(id),
      text: `Le message « ${subject} » n’a pas pu partir${attempts > 1 ? `, après ${attempts} essais` : ''}.`,
    })
  })
  const level = delayMs === null ? 'error' : 'warn'
  deps.log[level](`${channel}_not_sent`, {
    id,
    attempt: attempts,
    givenUp: delayMs === null,
    ...failureCodes(error),
  })
}

/** Until the next try, null for none; and what the carrier asks all its SMS to wait, null where it asks nothing. */
function delaysAfter(attempts: number, error: unknown) {
  const planned = retryDelayMs(attempts)
  if (!(error instanceof SmsProblem))
    return { delayMs: isAddressRefused(error) ? null : planned, askedMs: null }
  const askedMs = error.retryAfterMs === null ? null : Math.min(error.retryAfterMs, longestRetryMs)
  if (error.isLasting || planned === null) return { delayMs: null, askedMs }
  return { delayMs: Math.max(planned, askedMs ?? 0), askedMs }
}

/** The matter of a message that was given up, among the alerts. */
export function deadLetterKey(id: number): string {
  return `outbox:${id}`
}

type Named = { dedupKey: string; createdAt: Date; recipientAddress: string }

/**
 * The same for every try of one message, so that mail programs know a second copy; of what and when, and of no row's
 * number: a restored copy of the data gives the numbers again. Shape: '<9f2c…@host>'.
 */
export function messageIdOf(message: Named, baseUrl: string): string {
  return `<${printOf(message)}@${new URL(baseUrl).hostname}>`
}

function printOf({ dedupKey, createdAt, recipientAddress }: Named): string {
  const matter = JSON.stringify([dedupKey, createdAt.getTime(), recipientAddress])
  return createHash('sha256').update(matter).digest('hex').slice(0, 32)
}
