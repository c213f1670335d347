import { test } from 'bun:test'
import { dayOf, instantOf, isoWeekday, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { seededRandom, seedsOf } from '@tramontane/domain/testing/seeded-random'
import { expectHeard, expectOwed, expectRows, expectShown } from './compare.ts'
import { expectLetters } from './letters.ts'
import { end, events, type Life, lifeIn, liveDay } from './live.ts'
import { worldOf } from './world.ts'

const longestMs = 10 * minuteMs

/**
 * In `verify` a short one, with another telephone, a tab that is killed, a wash that the office cancels and a restart: a
 * whole one takes half a minute of a processor. TWO_DAYS_SEED=7 lives that one alone.
 */
const whole = seedsOf(0, 50)
const seeds = Bun.env.TWO_DAYS_SEED ? [Number(Bun.env.TWO_DAYS_SEED)] : whole.length > 0 ? whole : [6]
const perDay = Number(Bun.env.TWO_DAYS_STOPS ?? (Bun.env.TWO_DAYS_SEED || whole.length > 0 ? 9 : 2))

test.each(seeds)(
  'two days of a telephone whose network comes and goes: rows, telephone, letters and money agree (seed %d)',
  async (seed) => {
    const next = seededRandom(seed)
    await using world = await worldOf({ days: daysOf(seed), perDay })
    await using life = await lifeIn(world, next)
    const dealt = dealtTo(life, 2 * perDay)
    for (const day of world.days) await liveDay(life, day, dealt)
    await end(life)

    for (const owner of life.owners) expectHeard(owner)
    const page = life.owner.phone.page()
    await page.getByRole('button', { name: 'Jour précédent' }).click()
    await page.getByRole('heading', { name: 'Aujourd’hui' }).waitFor({ state: 'detached' })
    await expectShown(life.owner, world, world.days[0])
    await expectOwed(world, page)
    await expectRows(world)
    expectLetters(world)
  },
  longestMs,
)

function dealtTo({ chance: { pick } }: Life, count: number) {
  const all = Object.values(events)
  return Array.from({ length: count }, () => pick([...all, null]))
}

/** A Tuesday and a Wednesday to come; every fifth time a weekend in which the clocks change. */
function daysOf(seed: number): [Day, Day] {
  let day = plusDays(dayOf(new Date()), 10)
  while (seed % 5 === 0 ? isPlain(plusDays(day, 1)) : isoWeekday(day) !== 2) day = plusDays(day, 1)
  return [day, plusDays(day, 1)]
}

function isPlain(day: Day): boolean {
  return instantOf(plusDays(day, 1)).getTime() - instantOf(day).getTime() === dayMs
}
