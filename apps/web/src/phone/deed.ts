import { holdSeconds } from '@tramontane/contract/appointments/appointment-admin'
import type { Day } from '@tramontane/domain/days/day'
import type { ProgressStep } from '@tramontane/domain/washes/progress'
import { undoMs } from '@tramontane/domain/washes/undo'
import type { DoorMethod } from '@tramontane/domain/washes/wash-payments'
import type { PhotoKind } from '@tramontane/domain/washes/wash-photos'

/** What is done at a stop: a step, a payment, a photograph, or the taking back of one of them. Units: euro cents. */
export type DeedAct =
  | { kind: 'step'; step: ProgressStep }
  | { kind: 'payment'; method: DoorMethod; cents: number }
  | { kind: 'photo'; photo: PhotoKind }
  | { kind: 'undo'; of: string }

/**
 * A press of a button at a stop, from the press until the server has it. It names no client: it outlives the session.
 * Shapes: `key` is a UUID, `at` and `sentAt` are instants, `rank` says the order of the presses.
 */
export type Deed = {
  key: string
  account: string
  rank: number
  act: DeedAct
  appointmentId: number
  date: Day
  path: string
  body: Record<string, unknown>
  at: string
  /** 'Terminé, lavage de 10:00'. */
  label: string
  state: 'waiting' | 'sent' | 'refused'
  /** How often it was tried: above zero the server may have it. */
  tries: number
  sentAt: string | null
  /** Its client is written to, in some seconds: then it cannot be taken back any more. */
  isTold: boolean
  /** The server's sentence. */
  refusal: string | null
}

/**
 * What came of a try. Without an answer the server may have the deed or not; where it failed, it failed for this one: the
 * others go on.
 */
export type Outcome =
  | { kind: 'sent'; isTold: boolean }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed' }
  | { kind: 'unanswered' }
  | { kind: 'signed-out' }

/**
 * The deed that leaves next. Those of a stop whose earlier deed was refused wait for the owner; photographs are heavy, and
 * wait for all others.
 * Shapes: `failed` are the appointments whose deed has just failed: theirs wait, too.
 */
export function nextDeed(deeds: Deed[], failed: Iterable<number> = []): Deed | null {
  const held = new Set(failed)
  const [heavy, light] = [true, false].map((is) =>
    inOrder(deeds).filter((deed) => isHeavy(deed, deeds) === is),
  )
  for (const deed of [...(light ?? []), ...(heavy ?? [])]) {
    if (deed.state === 'refused' && deed.act.kind !== 'photo') held.add(deed.appointmentId)
    if (deed.state === 'waiting' && !held.has(deed.appointmentId)) return deed
  }
  return null
}

/** A photograph, or the taking back of one, which goes behind it. */
function isHeavy({ act }: Deed, deeds: Deed[]): boolean {
  if (act.kind !== 'undo') return act.kind === 'photo'
  return deeds.some((deed) => deed.key === act.of && deed.act.kind === 'photo')
}

/** What a deed is after a try. */
export function afterTry(deed: Deed, outcome: Outcome, now: Date): Deed {
  if (outcome.kind === 'sent')
    return { ...deed, state: 'sent', sentAt: now.toISOString(), isTold: outcome.isTold }
  if (outcome.kind === 'refused') return { ...deed, state: 'refused', refusal: outcome.sentence }
  return deed
}

/** Whether a deed that the server has is still needed here: to take it back, or to show it until the round is read anew. */
export function isStillNeeded(deed: Deed, deeds: Deed[], now: Date): boolean {
  if (deed.sentAt === null) return true
  const isAwaited = deeds.some(
    ({ act, state }) => act.kind === 'undo' && act.of === deed.key && state !== 'sent',
  )
  return isAwaited || now.getTime() - Date.parse(deed.sentAt) < undoMs
}

/** What can be taken back: the last thing that was done, until ten minutes after it was sent, and before its client is told. */
export function undoable(deeds: Deed[], now: Date): Deed | null {
  const last = lastDeed(deeds)
  if (!last?.sentAt) return last
  const lastsMs = last.isTold ? holdSeconds * 1000 : undoMs
  return now.getTime() - Date.parse(last.sentAt) < lastsMs ? last : null
}

/** The last thing that was done and stands. */
export function lastDeed(deeds: Deed[]): Deed | null {
  const stands = ({ act, key, state }: Deed) =>
    act.kind !== 'undo' && state !== 'refused' && !isTakenBack(key, deeds)
  return inOrder(deeds).findLast(stands) ?? null
}

export function isTakenBack(key: string, deeds: Deed[]): boolean {
  return deeds.some(({ act, state }) => act.kind === 'undo' && act.of === key && state !== 'refused')
}

export function inOrder(deeds: Deed[]): Deed[] {
  return deeds.toSorted((one, other) => one.rank - other.rank)
}

/** How many the server does not have. */
export function unsent(deeds: Deed[]): number {
  return deeds.filter(({ state }) => state === 'waiting').length
}
