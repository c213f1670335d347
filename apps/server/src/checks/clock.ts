import { minuteMs } from '@tramontane/domain/days/durations'
import type { Config } from '../config/config.ts'
import { bad, type Finding, good } from './finding.ts'

/** The day of this program's release: a clock that says earlier is wrong. */
const notBefore = new Date('2026-11-01')

const toleranceMs = minuteMs
const patienceMs = 5000

/** Against the payment provider's clock where there is one: signatures and codes live by the minute. */
export async function examineClock({ stripe }: Config): Promise<Finding> {
  const now = new Date()
  if (now < notBefore) return bad('L’horloge retarde : réglez-la (timedatectl set-ntp true).')
  const elsewhere = stripe ? await clockOf(stripe.apiBase ?? 'https://api.stripe.com') : null
  const differenceMs = elsewhere ? Math.abs(elsewhere.getTime() - Date.now()) : 0
  if (differenceMs > toleranceMs)
    return bad(
      `L’horloge diffère de ${Math.round(differenceMs / 1000)} s de celle de Stripe : réglez-la (timedatectl set-ntp true).`,
    )
  return good(`L’horloge dit ${now.toISOString()}.`)
}

/** Null where nobody answers: that is another finding's matter. */
async function clockOf(address: string): Promise<Date | null> {
  const reply = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) }).catch(
    () => null,
  )
  const date = reply?.headers.get('Date')
  return date ? new Date(date) : null
}
