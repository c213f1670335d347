import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { PhotoKind } from '@tramontane/domain/washes/wash-photos'
import { smallPhoto } from '../../lib/files/small-photo.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../lib/toast.ts'
import type { Deed, DeedAct } from '../../phone/deed.ts'
import type { NewDeed } from '../../phone/deed-outbox.ts'
import { deeds } from '../../phone/use-deeds.ts'
import { actWords, washWords } from './deed-words.ts'

/**
 * For so long what has just come under the thumb takes no press, whether a tap or the server brought it: what was aimed
 * at would be another. Units: milliseconds.
 */
export const settleMs = 500

type Done = Exclude<DeedAct, { kind: 'undo' | 'photo' }>

/** Keeps what was done at a stop, and sends it as soon as it can leave. */
export function press({ appointment }: DayStop, act: Done) {
  const [key, at] = [newKey(), new Date().toISOString()]
  const base = `/api/appointments/${appointment.id}`
  const wire =
    act.kind === 'step'
      ? { path: `${base}/progress`, body: { step: act.step, at, key } }
      : { path: `${base}/payments`, body: { method: act.method, cents: act.cents, at, key } }
  return orSay(
    deeds().put({
      ...{ key, at, act, ...wire },
      ...{ appointmentId: appointment.id, date: dayOf(new Date(appointment.date)) },
      label: `${actWords(act)}, ${washWords(appointment)}`,
    }),
  )
}

/** The same for a photograph: made small first, so that many wait on the telephone and leave on a thin network. */
export async function photograph({ appointment }: DayStop, photo: PhotoKind, file: Blob) {
  const image = await smallPhoto(file).catch(() => null)
  if (!image)
    return toast({
      variant: 'destructive',
      title: 'Photographie illisible',
      description: 'Prenez-la de nouveau, ou choisissez-en une autre.',
    })
  const [key, at] = [newKey(), new Date().toISOString()]
  const act = { kind: 'photo', photo } as const
  return orSay(
    deeds().put({
      ...{ key, at, act, path: `/api/appointments/${appointment.id}/photos` },
      body: { kind: photo, image, at, key },
      ...{ appointmentId: appointment.id, date: dayOf(new Date(appointment.date)) },
      label: `${actWords(act)}, ${washWords(appointment)}`,
    }),
  )
}

/** Takes back what was done: out of the queue, or behind what the server may have. */
export function takeBack(deed: Deed) {
  const { appointmentId, date, label } = deed
  const undoing: NewDeed = {
    ...{ key: newKey(), at: new Date().toISOString(), appointmentId, date },
    ...{ act: { kind: 'undo', of: deed.key }, path: '/api/admin/undo', body: { key: deed.key } },
    label: `Annulation : ${label}`,
  }
  return orSay(deeds().takeBack(deed, undoing))
}

/** What could not be kept is not done, and nobody may believe it. */
async function orSay(kept: Promise<void>) {
  try {
    await kept
  } catch {
    toast({
      variant: 'destructive',
      title: 'Rien n’est noté',
      description: 'Ce téléphone ne peut plus rien garder : libérez de la place, puis recommencez.',
    })
  }
}
