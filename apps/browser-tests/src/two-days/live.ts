import { instantOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { airOf, type Weather } from './air.ts'
import { expectShown } from './compare.ts'
import { sayLate } from './late.ts'
import { type Method, type Owner, ownerWith } from './owner.ts'
import { phoneIn } from './phone.ts'
import type { Stop } from './stops.ts'
import { lastStep, type Step } from './wash.ts'
import type { World } from './world.ts'

export type Chance = {
  below(limit: number): number
  pick<Value>(values: readonly Value[]): Value
  next(): number
}

export type Life = { world: World; owner: Owner; other(): Promise<Owner>; owners: Owner[]; chance: Chance }

export async function lifeIn(world: World, next: () => number): Promise<Life & AsyncDisposable> {
  const below = (limit: number) => Math.floor(next() * limit)
  const chance: Chance = { next, below, pick: (values) => values[below(values.length)] as never }
  const owners: Owner[] = []
  const newOwner = async () => {
    const owner = ownerWith(await phoneIn(world, airOf(world, next)), world)
    owners.push(owner)
    return owner
  }
  const newOther = async () => {
    const other = await newOwner()
    await other.phone.logIn()
    await other.phone.open()
    return other
  }
  const owner = await newOwner()
  // It is opened in the morning: what has no memory yet follows no clock.
  await owner.phone.page().goto('/robots.txt')
  return {
    ...{ world, owner, owners, chance },
    other: async () => owners[1] ?? newOther(),
    async [Symbol.asyncDispose]() {
      for (const { phone } of owners) await phone[Symbol.asyncDispose]()
    },
  }
}

/** What befalls a day besides its washes. */
export type Event = (life: Life, stop: Stop) => Promise<void>

export const events: Record<string, Event> = {
  async tabKilled({ owner: { phone } }) {
    await phone.killTab()
    await phone.open()
  },
  async phoneRestarted({ owner: { phone } }) {
    await phone.restart()
    await turn(phone, 'cut')
    await phone.open()
  },
  serverRestarted: ({ world }) => world.restart(),
  /** Somebody has the other telephone while this one is without network. */
  async otherPhone(life, stop) {
    await turn(life.owner.phone, 'cut')
    const other = await life.other()
    for (const step of life.chance.pick<Step[]>([['arrived'], ['en_route', 'arrived'], ['absent'], ['done']]))
      await other.step(stop, step)
    await other.pay(stop, { method: 'card', isPart: life.chance.below(2) === 0, gives: false })
    await other.settle()
  },
  async officeCancels({ world, owner: { phone }, chance }, stop) {
    await turn(phone, chance.pick<Weather | 'cut'>(['cut', 'clear', 'none']))
    if (lastStep(world.ledger.washOf(stop.id)) === undefined && !stop.isSubscribed)
      await world.cancel(stop.id)
  },
  /** A new build, which the telephone takes once all is sent and nobody looks at it. */
  async deployed({ owner }) {
    await owner.settle()
    const page = owner.phone.page()
    // Where something was under way, it looks again after half a minute.
    const again = page.waitForEvent('domcontentloaded', { timeout: 2 * minuteMs })
    owner.phone.deploy()
    // It may be taken by itself in the middle of this.
    await page.evaluate(lookAway).catch(() => {})
    await again
    await page.getByRole('button', { name: 'Jour suivant' }).waitFor()
  },
}

/** In the page: once the new build waits. */
async function lookAway() {
  const registration = await navigator.serviceWorker.ready
  await registration.update()
  while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

async function turn(phone: Owner['phone'], weather: Weather | 'cut') {
  if (weather !== 'cut') await phone.logIn()
  await phone.cut(weather === 'cut')
  phone.air.turn(weather === 'cut' ? 'none' : weather)
}

async function follow({ owners }: Life) {
  for (const { phone } of owners) await phone.followClock()
}

/** Some minutes on, and not before `planned`. */
async function pass(life: Life, planned: Date) {
  const { world, chance } = life
  const soon = world.clock.now().getTime() + (1 + chance.below(4)) * minuteMs
  const minute = Math.floor(Math.max(soon, planned.getTime()) / minuteMs)
  await world.moveTo(new Date(minute * minuteMs + 2000))
  await follow(life)
}

/** A day from its first drive to its last wash. */
export async function liveDay(life: Life, day: string, dealt: (Event | null)[]) {
  const { world, owner, chance } = life
  await pass(life, instantOf(day, '07:30'))
  for (const { phone } of life.owners) {
    await turn(phone, 'clear')
    await phone.open()
    await phone.page().evaluate(() => navigator.serviceWorker.ready)
  }
  for (const stop of world.stops.filter((one) => one.day === day)) {
    await turn(owner.phone, chance.pick<Weather | 'cut'>(['clear', 'clear', 'slow', 'thin', 'hotel', 'cut']))
    await dealt.shift()?.(life, stop)
    await liveStop(life, stop)
    if (chance.below(3) === 0) await settleAndSee(life, day)
  }
  if (chance.below(3) > 0) await settleAndSee(life, day)
}

/** What is held for some seconds leaves. */
export async function end(life: Life) {
  await settleAndSee(life, life.world.days[1])
  await pass(life, life.world.clock.now())
}

async function settleAndSee({ owners, world }: Life, day: string) {
  for (const owner of owners) {
    await owner.settle()
    await expectShown(owner, world, day)
  }
}

async function liveStop(life: Life, stop: Stop) {
  const { world, owner, chance } = life
  const deeds = planOf(life, stop)
  for (const [index, deed] of deeds.entries()) {
    await pass(life, new Date(stop.start.getTime() + (index * 6 - 15) * minuteMs))
    await deed()
    if (chance.below(8) > 0) continue
    if (chance.below(3) === 0) await pass(life, world.clock.now())
    await owner.undo()
    if (chance.below(3) > 0) await deed()
  }
}

/** What is done at a stop, in its order. */
function planOf({ owner, chance }: Life, stop: Stop): (() => Promise<void>)[] {
  const { below, pick } = chance
  const often = (deed: () => Promise<void>, times: number) => (below(times) === 0 ? [] : [deed])
  const rarely = (deed: () => Promise<void>, times: number) => (below(times) === 0 ? [deed] : [])
  const step = (one: Step) => () => owner.step(stop, one)
  const method = pick<Method>(['cash', 'card', 'cheque', 'transfer'])
  const pay = (isPart: boolean) => () => owner.pay(stop, { method, isPart, gives: below(2) === 0 })
  const late = () => sayLate(owner.phone.page(), pick([10, 20, 30]), below(3) === 0)
  const before = [...rarely(late, 4), ...often(step('en_route'), 5), ...rarely(late, 4)]
  if (below(8) === 0) return [...before, step('absent')]
  const correct = () => owner.correct(stop)
  const money = pick([[pay(false)], [pay(true), pay(false)], [pay(false), correct, pay(false)], []])
  const photo = rarely(() => owner.photograph(stop, pick(['before', 'after'])), 3)
  const done = step('done')
  return [
    ...before,
    ...often(step('arrived'), 6),
    ...photo,
    ...(below(2) === 0 ? [...money, done] : [done, ...money]),
  ]
}
