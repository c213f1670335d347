import type { SettingsPreview } from '@tramontane/contract/replies/site'
import type { SettingsPreviewInput, SettingsStartsInput } from '@tramontane/contract/settings/settings-change'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { spotOf, townPosition } from '@tramontane/domain/places/washing-place'
import { freeDays, freeStarts } from '@tramontane/domain/rounds/free-starts'
import type { Planning } from '@tramontane/domain/rounds/planning'
import { washInterval } from '@tramontane/domain/washes/slots'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { keptUntilOf } from '../appointments/day-move/leaving-washes.ts'
import { firstDayFor, planningNear, washesMet } from '../appointments/settings-turn/met-proposals.ts'
import {
  type Ahead,
  lookAhead,
  type SettingsTurn,
  wantedOf,
} from '../appointments/settings-turn/washes-met.ts'
import { draftOf } from './save-settings.ts'

/** Days of a week to come, from tomorrow on. */
const shownDays = 7

/**
 * What a change of the settings would do: to the free starts of the coming week, and to the booked washes. Nothing is stored.
 * Errors: 400 by path.
 */
export async function previewSettings(
  deps: Deps,
  { changes, week }: SettingsPreviewInput,
): Promise<SettingsPreview> {
  const turn = await draftOf(deps, changes)
  const { db } = deps.database
  const ahead = await lookAhead(db, deps, turn)
  return { ...(await washesMet(db, deps, ahead)), week: week ? weekOf(deps, { turn, ahead, week }) : [] }
}

type Week = { turn: SettingsTurn; ahead: Ahead; week: NonNullable<SettingsPreviewInput['week']> }

function weekOf({ clock }: Deps, { turn, ahead, week }: Week): SettingsPreview['week'] {
  const tomorrow = plusDays(dayOf(clock.now()), 1)
  const days = Array.from({ length: shownDays }, (_, index) => plusDays(tomorrow, index))
  const spot = spotOf(townPosition(week))
  const times = (planning: Planning, { services }: SettingsTurn['before']) =>
    freeDays(
      days,
      { minutes: services[week.service].blockedMinutes, service: week.service, spot },
      planning,
    ).toArray()
  const before = times(ahead.before, turn.before)
  const after = times(ahead.planning, turn.after)
  return days.map((date, index) => ({
    date,
    before: before[index]?.starts.map(({ time }) => time) ?? [],
    after: after[index]?.starts.map(({ time }) => time) ?? [],
  }))
}

/**
 * The starts of a day that a booked wash can have once the settings are so, where others are going to move too; none of a day
 * on which it does not serve any more.
 * Errors: 400 by path; 404 for a wash that is not to come.
 */
export async function startsUnder(
  deps: Deps,
  { changes, id, date, moves }: SettingsStartsInput,
): Promise<string[]> {
  const { db } = deps.database
  const { planning, unfit } = await lookAhead(db, deps, await draftOf(deps, changes))
  const all = [...planning.washes, ...planning.untimed]
  const wash = all.find((one) => one.id === id && one.isOpen) ?? notFound()
  const keptUntil = await keptUntilOf(db, deps, id)
  if (keptUntil !== null && date > keptUntil) return []
  const met = unfit.find((one) => one.wash.id === id)
  const others = moves.filter((move) => move.id !== id)
  const going = new Set([id, ...others.map((move) => move.id)])
  const stays = (one: { id: number }) => !going.has(one.id)
  const around: Planning = {
    ...(met ? planningNear(planning, firstDayFor(met), date) : planning),
    washes: planning.washes.filter(stays),
    untimed: planning.untimed.filter(stays),
  }
  for (const move of others) {
    const other = all.find((one) => one.id === move.id)
    if (other && move.time) take(around, wantedOf(other), { day: move.date, time: move.time })
  }
  return freeStarts(date, wantedOf(wash), around).map(({ time }) => time)
}

function take(
  planning: Planning,
  { minutes, spot, service }: ReturnType<typeof wantedOf>,
  { day, time }: { day: Day; time: string },
) {
  const van = freeStarts(day, { minutes, spot, service }, planning).find((start) => start.time === time)?.van
  if (van) planning.washes.push({ ...washInterval(day, time, minutes), spot, service, van })
}
