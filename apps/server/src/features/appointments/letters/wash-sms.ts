import type { Tx } from '@tramontane/db/database'
import { timeOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { SmsKind } from '@tramontane/domain/messages/message-kinds'
import { latestStart } from '@tramontane/domain/washes/rescheduling'
import type { Deps } from '../../../deps.ts'
import type { AppointmentMail } from '../../../mail/appointments/appointment-facts.ts'
import type { SmsFacts } from '../../../sms/sms-text.ts'
import { goesBySms, type SmsClient, tellBySms } from '../../sms/tell-by-sms.ts'
import type { Concerned } from '../concerned-queries.ts'

/** Whether such news of a wash would go by SMS. */
export function isToldBySms(deps: Deps, kind: SmsKind, concerned: Concerned): boolean {
  return goesBySms(deps, kind, smsClientOf(concerned))
}

type WashSms = {
  kind: SmsKind
  /** That of the letter which says the same. */
  dedupKey: string
  letter: AppointmentMail
  notBefore?: Date
  before?: SmsFacts['before']
  /** Where its client answers. */
  url?: string
  /** Of how many more washes it tells. */
  others?: number
  /** Of a van that is awaited. */
  arrivesAt?: Date
}

/** An hour that was told loosely is of use a little longer. */
const awaitedMs = 15 * minuteMs

/**
 * Tells by SMS what a letter says of a wash: of no use any more once the wash may have begun, or the awaited van has
 * come. Answers whether one is on its way.
 */
export function tellOfWashBySms(
  tx: Tx,
  deps: Deps,
  concerned: Concerned,
  { kind, dedupKey, letter, notBefore, before, url, others, arrivesAt }: WashSms,
): Promise<boolean> {
  const { customerName, service, day, time, address, proposal } = letter
  const { date, timeSlot } = concerned.appointment
  return tellBySms(tx, deps, {
    ...{ kind, dedupKey, notBefore },
    client: smsClientOf(concerned),
    facts: {
      ...{ customerName, service, day, time, address, before, others },
      ...{ url: url ?? proposal?.url, arrivesAt: arrivesAt && timeOf(arrivesAt) },
    },
    usefulUntil: arrivesAt
      ? new Date(arrivesAt.getTime() + awaitedMs)
      : latestStart({ start: date, timeSlot }),
  })
}

/** An erased client has none; the number of a request may be newer than what is known. */
export function smsClientOf({ appointment, client, contact }: Concerned): SmsClient {
  if (!client || client.deletedAt) return { id: null, phone: null }
  const phone = client.hasAccount ? client.phone : contact?.phone || client.phone
  return { id: appointment.clientId, phone: phone || contact?.phone }
}
