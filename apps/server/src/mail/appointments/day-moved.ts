import { reasonSentence } from '@tramontane/content/day-move/move-reasons'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import { type AppointmentMail, appointmentFacts, expressBlocks } from './appointment-facts.ts'

/** A wash as it now stands, with when it was; `isGone` where it found no start. */
export type MovedMailWash = {
  letter: AppointmentMail
  before: { day: Day; time: string | null }
  isGone: boolean
}

type DayMovedMail = {
  /** A word of ours, or the owner's own words. */
  reason: string
  /** At least one, in the order in which they were to be. */
  washes: MovedMailWash[]
  /** Where its client answers. */
  url: string
}

/** All that a client reads of a day that the business moved. Source: V-30. */
export function dayMoved({ reason, washes, url }: DayMovedMail): RenderedMail {
  const [first] = washes as [MovedMailWash, ...MovedMailWash[]]
  const { site } = first.letter
  return renderMail(site, {
    subject: subjectOf(washes),
    blocks: [
      ...openingBlocks('moved', first.letter),
      { kind: 'paragraph', text: reasonSentence(reason) },
      ...washes.flatMap((wash) => [
        { kind: 'paragraph' as const, text: whatHappened(wash) },
        appointmentFacts({ ...wash.letter, ...(wash.isGone && { ...wash.before, travel: null }) }),
        ...(wash.isGone ? [] : expressBlocks(wash.letter)),
      ]),
      { kind: 'paragraph', text: answerWords(washes) },
      { kind: 'button', label: 'Répondre', url },
      { kind: 'paragraph', text: 'La pièce jointe corrige votre agenda.' },
      ...closingBlocks('moved', first.letter),
    ],
  })
}

function subjectOf(washes: MovedMailWash[]): string {
  const [first] = washes as [MovedMailWash, ...MovedMailWash[]]
  if (washes.length > 1) {
    const isOneDay = washes.every(({ before }) => before.day === first.before.day)
    const which = isOneDay ? `Vos lavages du ${longFrenchDate(first.before.day)}` : 'Vos lavages'
    return `${which} ${washes.every(({ isGone }) => isGone) ? 'sont annulés' : 'changent de jour'}`
  }
  const when = whenText(first.before.day, first.before.time)
  if (first.isGone) return `Votre lavage du ${when} est annulé`
  return `Votre lavage est déplacé au ${whenText(first.letter.day, first.letter.time)}`
}

function whatHappened({ letter, before, isGone }: MovedMailWash): string {
  const was = `Votre lavage du ${whenText(before.day, before.time)}`
  if (!isGone) return `${was} est déplacé. Le voici à sa nouvelle date :`
  const back = letter.vehicle ? 'Le lavage vous est rendu' : 'Vous ne devez rien'
  return `${was} est annulé, sans nouvelle date pour l’instant. ${back}, et nous vous écrivons dès qu’un créneau se libère. Vous pouvez aussi réserver un autre jour.`
}

function answerWords(washes: MovedMailWash[]): string {
  if (washes.every(({ isGone }) => isGone))
    return 'Nous vous prions de nous en excuser. La page ci-dessous rappelle tout cela.'
  return 'Ce créneau vous convient ? Dites-le-nous d’un geste, choisissez-en un autre, ou annulez : rien de tout cela ne compte parmi vos changements de date. Sans réponse, il reste à vous.'
}
