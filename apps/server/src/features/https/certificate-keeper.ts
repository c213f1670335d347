import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { withWrite } from '@tramontane/db/with-write'
import {
  isWaitOver,
  longestWaitMs,
  lookAgainMs,
  nextTry,
  renewalDue,
} from '@tramontane/domain/certificates/renewal'
import { dayOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import type { HttpsConfig } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { every, type Recurring } from '../../process/every.ts'
import type { JobReport } from '../../process/run-job.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { settleAlert } from '../alerts/settle-alert.ts'
import { runLeased } from '../leases/run-leased.ts'
import { AcmeProblem } from './acme-problem.ts'
import type { Attempts, CertificateStore, HeldCertificate } from './certificate-store.ts'
import { obtainCertificate } from './obtain-certificate.ts'
import { refusalWords } from './refusal-words.ts'

type Keeping = {
  https: HttpsConfig
  store: CertificateStore
  /** Answers with it from now on. */
  use: (certificate: HeldCertificate) => void
  sleep?: (ms: number) => Promise<void>
}

/**
 * Keeps a certificate for the domain: looks twice a day, and asks for the next one at two thirds of its life, however
 * short. After a refusal it waits, over restarts too. Another process of the same folder may ask instead: what it got
 * is used within a minute.
 */
export function certificateKeeper(deps: Deps, { https, store, use, sleep }: Keeping): Recurring {
  let ending = new AbortController()
  let usedStamp = store.certificateStamp()
  let wakeAt = 0
  const refusals = refusalsOf(deps, { https, store })
  const tell = alertOf(deps)

  const looking = every(deps, { name: 'certificate', ms: minuteMs, isAtOnce: true }, async () => {
    useNewer()
    const now = deps.clock.now().getTime()
    // A wait that is longer than any was set by a clock that was ahead.
    if (now < wakeAt && wakeAt - now <= longestWaitMs) return
    wakeAt = (await lookAt(store.certificate())).getTime()
  })

  function useNewer() {
    const stamp = store.certificateStamp()
    if (stamp === usedStamp) return
    usedStamp = stamp
    const certificate = store.certificate()
    if (certificate) use(certificate)
  }

  /** Answers when to look again. */
  async function lookAt(certificate: HeldCertificate | null): Promise<Date> {
    const now = deps.clock.now()
    if (certificate && !isDue(certificate, https.names, now)) {
      await tell(null)
      return new Date(Math.min(now.getTime() + lookAgainMs, renewalDue(certificate).getTime()))
    }
    const wait = refusals.waitUntil(now)
    if (wait) return wait
    await runLeased(deps, { name: 'certificate' }, askOnce)
    return new Date(now.getTime() + minuteMs)
  }

  async function askOnce(): Promise<JobReport> {
    const before = store.certificate()
    // Another process asked while this one waited for its turn.
    if (before && !isDue(before, https.names, deps.clock.now())) return { asked: 0 }
    try {
      const ca = https.caFile && readFileSync(https.caFile, 'utf8')
      const { signal } = ending
      const pause = sleep ?? ((ms: number) => delay(ms, undefined, { signal }))
      await obtainCertificate({ https, ca, store, signal, sleep: pause })
      useNewer()
      const got = store.certificate()
      // Asked again at once, and for ever, by a clock that is years ahead.
      if (got && isDue(got, https.names, deps.clock.now()))
        throw new AcmeProblem('wrongClock', '', { retryAfterMs: longestWaitMs })
      refusals.forget()
      await tell(null)
      return { names: https.names.join(' '), until: got?.until.toISOString() ?? '' }
    } catch (error) {
      // The program ends: the order goes on with the next start.
      if (ending.signal.aborted) return { stopped: 1 }
      const words = refusals.note(error)
      await tell(failedText(https, { words, held: store.certificate(), now: deps.clock.now() }))
      throw error
    }
  }

  return {
    ...looking,
    start() {
      ending = new AbortController()
      looking.start()
    },
    async stop() {
      ending.abort()
      await looking.stop()
    },
  }
}

/** What the directory refused, and until when it is left alone for it. */
function refusalsOf(deps: Deps, { https, store }: Pick<Keeping, 'https' | 'store'>) {
  /** On a full disk nothing else remembers it. */
  let last: Attempts | null = null
  return {
    /** Shapes: null when it can be asked now. */
    waitUntil(now: Date): Date | null {
      const waits = [attemptsOf(store, https), last].flatMap((one) => one?.nextTryAt ?? [])
      return waits.find((nextTryAt) => !isWaitOver(now, nextTryAt)) ?? null
    },
    /** Answers why it was, in words. */
    note(error: unknown): string {
      const failures = (attemptsOf(store, https) ?? last)?.failures ?? 0
      const askedMs = error instanceof AcmeProblem ? error.retryAfterMs : null
      const nextTryAt = nextTry(deps.clock.now(), { failures: failures + 1, askedMs })
      const words = refusalWords(error, https)
      const { directory, names } = https
      last = { directory, names, failures: failures + 1, nextTryAt, words }
      try {
        store.saveAttempts(last)
      } catch (unsaved) {
        deps.log.error('certificate_wait_not_kept', errorFields(unsaved))
      }
      return words
    },
    forget() {
      store.forgetAttempts()
      last = null
    },
  }
}

/** What was refused for these very names at this very directory. */
export function attemptsOf(store: CertificateStore, { directory, names }: HttpsConfig) {
  const attempts = store.attempts()
  return attempts?.directory === directory && attempts.names.join() === names.join() ? attempts : null
}

function isDue(certificate: HeldCertificate, names: string[], now: Date): boolean {
  return now >= renewalDue(certificate) || !names.every((name) => certificate.names.includes(name))
}

const alertKey = 'https:certificate'

/** One alert about the certificate, raised anew whenever its words change. Shapes: null settles it. */
function alertOf(deps: Deps) {
  let told: string | null = null
  return async (text: string | null) => {
    await withWrite(deps.database, async (tx) => {
      if (text === null || text !== told) await settleAlert(tx, deps, alertKey)
      if (text !== null) await raiseAlert(tx, deps, { dedupKey: alertKey, text })
      told = text
    }).catch((error) => deps.log.error('alert_failed', errorFields(error)))
  }
}

type Failed = { words: string; held: HeldCertificate | null; now: Date }

function failedText({ names: [name = ''] }: HttpsConfig, { words, held, now }: Failed): string {
  const meanwhile = meanwhileText(held?.names.includes(name) ? held : null, now)
  return `Le certificat https de ${name} n’a pas pu être obtenu : ${words} ${meanwhile} Le serveur redemande de lui-même ; « tramontane doctor » dit où il en est.`
}

/** What visitors meet until there is one. */
function meanwhileText(held: HeldCertificate | null, now: Date): string {
  if (!held) return 'Le site attend ce certificat pour ouvrir.'
  return now < held.until
    ? `Celui d’aujourd’hui vaut jusqu’au ${plainFrenchDate(dayOf(held.until))}.`
    : 'Celui qui est là est échu, et les navigateurs avertissent les visiteurs.'
}
