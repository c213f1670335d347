import { holdSeconds } from '@tramontane/contract/appointments/appointment-admin'
import type { LeftDay } from '@tramontane/contract/replies/appointments/series'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { sayFailureOf } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { leftText } from './left-text.ts'

type DatesMoved = {
  left: LeftDay[]
  /** Of the move, by which it is taken back. */
  key: string
  isTold: boolean
  /** Shows how things stand. */
  refresh: () => Promise<unknown>
}

/** Several dates of a rhythm have moved: before anybody is told, they all go back in a tap. */
export function sayDatesMoved({ left, key, isTold, refresh }: DatesMoved) {
  const { title, description } = leftText('Rendez-vous déplacés', left.length)
  const when = isTold && `Le client est prévenu dans ${holdSeconds} secondes.`
  toast({
    title,
    description: [description, when].filter(Boolean).join(' ') || undefined,
    durationMs: holdSeconds * 1000,
    actions: [{ label: 'Annuler', run: () => undo(key).finally(refresh) }],
  })
}

async function undo(key: string) {
  try {
    await answer(api.admin.series.undo.$post({ json: { key } }))
    toast({
      title: 'Déplacement annulé',
      description: 'Tous les rendez-vous du rythme sont comme avant, et personne n’en saura rien.',
    })
  } catch (error) {
    sayFailureOf('Le déplacement n’a pas pu être annulé', error)
  }
}
