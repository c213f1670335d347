import { planningSections } from '@tramontane/contract/settings/settings-change'
import type { Db } from '@tramontane/db/database'
import { dayOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Planning, WantedWash } from '@tramontane/domain/rounds/planning'
import { type Grounds, type Turned, unfitWashes } from '@tramontane/domain/rounds/unfit-washes'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../../deps.ts'
import { withOwnDrives } from '../../drives/drives-holder.ts'
import { busyIn } from '../busy-feeds/busy-in-planning.ts'
import { emptyPlanning, roadOf, spanOf } from '../planning.ts'
import { type KeptUntimed, type KeptWash, plannedWashes } from '../queries.ts'

/** A change of the settings, before it is stored or as it is. */
export type SettingsTurn = { before: BusinessSettings; after: BusinessSettings }

/** No booking lies farther ahead. Units: days. */
const farthestAhead = 800

/** What a change does to the booked washes, and the planning as it is then. */
export type Ahead = Turned<KeptWash | KeptUntimed> & {
  /** With the vans that they have then. */
  planning: Omit<Planning, 'washes' | 'untimed'> & { washes: KeptWash[]; untimed: KeptUntimed[] }
  before: Planning
}

/** Reads every wash from today on. */
export async function lookAhead(db: Db, deps: Deps, turn: SettingsTurn): Promise<Ahead> {
  const now = deps.clock.now()
  const today = dayOf(now)
  const span = spanOf(today, plusDays(today, farthestAhead))
  const { washes, untimed } = await plannedWashes(db, span)
  const [before, after] = [withSettings(deps, turn.before), withSettings(deps, turn.after)]
  const [busyBefore, busy] = [await busyIn(db, before, span), await busyIn(db, after, span)]
  const grounds = { now, before: groundsOf(before), after: groundsOf(after) }
  const turned = isSamePlanning(turn)
    ? { unfit: [], otherVans: [] }
    : unfitWashes({ washes, untimed, busy }, grounds)
  const vans = new Map(turned.otherVans.map(({ id, van }) => [id, van]))
  const placed = washes.map((wash) => ({ ...wash, van: vans.get(wash.id) ?? wash.van }))
  return {
    ...turned,
    planning: { ...emptyPlanning(after), washes: placed, untimed, busy },
    before: { ...emptyPlanning(before), washes, untimed, busy: busyBefore },
  }
}

/** Whether a change leaves every booked wash where it can be. */
export function isSamePlanning({ before, after }: SettingsTurn): boolean {
  return planningSections.every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]))
}

/** The same under other settings. */
export function withSettings(deps: Deps, current: BusinessSettings): Deps {
  return { ...deps, settings: { current }, drives: withOwnDrives(deps.drives, current.ownDrives) }
}

function groundsOf(deps: Deps): Grounds {
  const work = deps.settings.current
  return { work, vans: work.vans, road: roadOf(deps) }
}

/** A name for what is listed: it changes with the washes and with why they are. */
export function revisionOfMet({ unfit }: Pick<Ahead, 'unfit'>): string {
  const listed = unfit.map(({ wash, why }) => [wash.id, whenOf(wash), why.reason])
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 16)
}

/** The day, and the hour of one that has one. */
export function whenOf(wash: KeptWash | KeptUntimed): { day: Day; time: string | null } {
  return 'day' in wash ? { day: wash.day, time: null } : { day: dayOf(wash.start), time: timeOf(wash.start) }
}

/** As long as it was, where it was. */
export function wantedOf(wash: KeptWash | KeptUntimed): WantedWash {
  const { spot, service } = wash
  return 'day' in wash
    ? { minutes: wash.minutes, spot, service }
    : { minutes: (wash.end.getTime() - wash.start.getTime()) / minuteMs, spot, service }
}
