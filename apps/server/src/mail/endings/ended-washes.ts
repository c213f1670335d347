import type { Day } from '@tramontane/domain/days/day'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Block } from '../layout/letter.ts'
import { ofMailAlone } from '../on-paper.ts'

/** A wash that is cancelled with the contract. */
export type EndedWash = {
  service: string
  day: Day
  /** Null while no hour was agreed. */
  time: string | null
}

/** 'Lavage Fast, vendredi 14 mai 2027 à 09:00' */
function endedWashText({ service, day, time }: EndedWash): string {
  return `${service}, ${longFrenchDate(day)}${time ? ` à ${frenchTime(time)}` : ''}`
}

/** To the client: which washes fall with the contract; nothing where none does. */
export function endedWashBlocks(washes: EndedWash[]): Block[] {
  if (washes.length === 0) return []
  const isOne = washes.length === 1
  const over = isOne
    ? `Ce rendez-vous tombait après la fin du contrat : il est annulé avec lui. ${ofMailAlone.oneLeavesCalendar}`
    : `Ces rendez-vous tombaient après la fin du contrat : ils sont annulés avec lui. ${ofMailAlone.allLeaveCalendar}`
  return [
    { kind: 'heading', text: isOne ? 'Rendez-vous annulé' : 'Rendez-vous annulés' },
    { kind: 'paragraph', text: over },
    { kind: 'list', items: washes.map(endedWashText) },
  ]
}

/** To the business, as a fact. */
export function endedWashesFact(washes: EndedWash[]): [string, string] {
  return [
    washes.length === 1 ? 'Rendez-vous annulé' : 'Rendez-vous annulés',
    washes.map(endedWashText).join(' ; '),
  ]
}
