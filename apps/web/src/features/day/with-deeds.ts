import type { DayStop, OwnerDay } from '@tramontane/contract/replies/appointments/day'
import type { ProgressStep } from '@tramontane/domain/washes/progress'
import type { RoundRead } from '../../components/round/day-query.ts'
import { type Deed, inOrder, isTakenBack } from '../../phone/deed.ts'

/** The round as the owner knows it: what the server told, and what was done since and it had not heard of then. */
export function withDeeds({ day, askedAt }: Pick<RoundRead, 'day' | 'askedAt'>, deeds: Deed[]): OwnerDay {
  const isUnheard = ({ state, sentAt }: Deed) =>
    state === 'waiting' || (state === 'sent' && sentAt !== null && sentAt >= askedAt)
  const unheard = inOrder(deeds).filter(isUnheard)
  if (unheard.length === 0) return day
  const byKey = new Map(deeds.map((deed) => [deed.key, deed]))
  const stops = day.stops.map((stop) =>
    unheard
      .filter(({ appointmentId }) => appointmentId === stop.appointment.id)
      .reduce((told, deed) => withDeed(told, deed, { byKey, unheard, deeds }), stop),
  )
  return { ...day, stops }
}

type Around = { byKey: Map<string, Deed>; unheard: Deed[]; deeds: Deed[] }

function withDeed(stop: DayStop, deed: Deed, { byKey, unheard, deeds }: Around): DayStop {
  const { act, at } = deed
  // What is taken back again leaves no trace; its undoing has nothing to take back.
  if (act.kind !== 'undo' && isTakenBack(deed.key, deeds)) return stop
  if (act.kind === 'step') return stepped(stop, act.step, at)
  if (act.kind === 'photo') return photographed(stop, deed)
  if (act.kind === 'payment') return paid(stop, { method: act.method, cents: act.cents, at, reason: null })
  const target = byKey.get(act.of)
  if (!target || unheard.includes(target)) return stop
  if (target.act.kind === 'step') return unstepped(stop, target.act.step)
  if (target.act.kind === 'payment')
    return paid(stop, { method: target.act.method, cents: -target.act.cents, at, reason: null })
  if (target.act.kind === 'photo')
    return { ...stop, photos: stop.photos.filter((photo) => photo.at !== target.at) }
  return stop
}

function isOver(step: ProgressStep | undefined): boolean {
  return step === 'done' || step === 'absent'
}

/** The answer to a deed may come after that of a round which knows it. */
function stepped(stop: DayStop, step: ProgressStep, at: string): DayStop {
  if (stop.progress?.steps.some((one) => one.step === step)) return stop
  const steps = [...(stop.progress?.steps ?? []), { step, at }]
  return {
    ...stop,
    progress: { step, at, steps },
    isDone: isOver(step),
    isLate: stop.isLate && step === 'en_route',
  }
}

function unstepped(stop: DayStop, step: ProgressStep): DayStop {
  const steps = (stop.progress?.steps ?? []).filter((one) => one.step !== step)
  const last = steps.at(-1)
  return { ...stop, progress: last ? { ...last, steps } : null, isDone: isOver(last?.step) }
}

type Payment = DayStop['due']['payments'][number]

function paid(stop: DayStop, line: Omit<Payment, 'id'>): DayStop {
  const { due } = stop
  if (
    due.payments.some(
      ({ method, cents, at }) => method === line.method && cents === line.cents && at === line.at,
    )
  )
    return stop
  const payments = [...due.payments, { ...line, id: due.payments.length + 1 }]
  const left = due.leftCents === null ? null : Math.max(0, due.leftCents - line.cents)
  const cents = Math.max(0, due.cents - line.cents)
  return { ...stop, due: { ...due, cents, payments, paidCents: due.paidCents + line.cents, leftCents: left } }
}

/** Shown from the telephone itself until the server has it. */
function photographed(stop: DayStop, { at, act, body, rank }: Deed): DayStop {
  if (act.kind !== 'photo' || stop.photos.some((photo) => photo.at === at)) return stop
  const url = `data:image/jpeg;base64,${body.image}`
  return { ...stop, photos: [...stop.photos, { id: -rank, kind: act.photo, at, url, consentedAt: null }] }
}
