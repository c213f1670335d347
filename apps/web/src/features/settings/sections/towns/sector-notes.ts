import type { Weekday } from '@tramontane/domain/days/day'
import { weekdayName } from '@tramontane/domain/days/opening-hours'
import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import type { BusinessSettings, Sector } from '@tramontane/domain/site/business-settings'
import { frenchList } from '@tramontane/domain/words/french-list'

type Beside = Pick<BusinessSettings, 'hours' | 'sectors'> & { servedTowns: Map<string, string> }

/** What a sector does that its owner may not expect, in sentences. Shapes: served towns by INSEE code. */
export function sectorNotes(sector: Sector, { hours, sectors, servedTowns }: Beside): string[] {
  const { towns, weekdays, mode } = sector
  if (towns.length === 0 || weekdays.length === 0)
    return ['Sans commune ou sans jour, ce secteur ne compte pas encore.']
  const closed = weekdays.filter((day) => typeof hours[day] === 'string')
  const unserved = towns.filter((town) => !servedTowns.has(town))
  return [
    ...closedNotes(sector, closed),
    ...sectors.filter((one) => one !== sector).flatMap((other) => sharedNotes(sector, other)),
    ...(unserved.length > 0
      ? [`Plus parmi vos communes : ${namesOf(unserved)}. Le secteur vaut encore pour qui y réserve.`]
      : []),
    ...(mode === 'prefer'
      ? []
      : ['Les lavages déjà pris gardent leur jour, et vous pouvez toujours passer outre.']),
  ]
}

function closedNotes({ mode, towns, weekdays }: Sector, closed: Weekday[]): string[] {
  if (closed.length === 0) return []
  if (closed.length < weekdays.length) return [`Sans ouverture, ne compte pas : ${daysOf(closed)}.`]
  if (mode === 'prefer') return ['Aucun de ces jours n’est ouvert : le secteur ne change rien.']
  return [`Aucun de ces jours n’est ouvert : personne ne peut réserver ici (${namesOf(towns)}).`]
}

function sharedNotes({ mode, towns }: Sector, other: Sector): string[] {
  const shared = towns.filter((town) => other.towns.includes(town))
  if (shared.length === 0 || other.weekdays.length === 0) return []
  const also = `${namesOf(shared)} : aussi dans « ${other.name} ».`
  if (mode === other.mode)
    return [`${also} Les jours des deux secteurs ${mode === 'only' ? 'comptent' : 'sont préférés'}.`]
  return [`${also} Seuls comptent les jours du secteur réservé, quels que soient les jours préférés.`]
}

function namesOf(towns: string[]): string {
  return frenchList(towns.map(communeOfCode))
}

function daysOf(days: Weekday[]): string {
  return frenchList(days.map(weekdayName))
}
