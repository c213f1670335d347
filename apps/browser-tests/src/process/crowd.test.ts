import { expect, setDefaultTimeout, test } from 'bun:test'
import type { AdminAppointment, AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import type { RoundLegs } from '@tramontane/contract/replies/appointments/drives'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { spotOnLine } from '@tramontane/domain/places/washing-place'
import { noDrives } from '@tramontane/domain/road/road'
import { roadBy } from '@tramontane/domain/rounds/planning'
import { seededRandom } from '@tramontane/domain/testing/seeded-random'
import { daysIn, plannedTowns } from '@tramontane/domain/testing/town-plan'
import { firstClash } from '@tramontane/domain/testing/walked-round'
import { visit } from '../tools/browser.ts'
import { asAdmin, call, workDay } from '../tools/callers.ts'
import { phone } from '../tools/page-sight.ts'
import { type Program, startProgram } from '../tools/program.ts'

setDefaultTimeout(300_000)

/** How many book beside the pages; `bun run verify:long` asks for 200. */
const people = Number(Bun.env.CROWD_CLIENTS ?? 40)
/** How many of them book while hands do: not so many that the fortnight is full before a hand has pressed. */
const besideHands = 24
/** How many book by hand, each in a page: `verify:long` has three, who meet each other too. */
const hands = people > 40 ? 3 : 1
const seed = Number(Bun.env.CROWD_SEED ?? 20_261_123)

const first = workDay(2)
const fortnight = Array.from({ length: 14 }, (_, index) => plusDays(first, index))

const next = seededRandom(seed)
const below = (limit: number) => Math.floor(next() * limit)
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value

type Person = { index: number; town: string }

function described({ index, town }: Person) {
  const [postalCode, city] = [town.slice(0, 5), town.slice(6)]
  const street = `${index + 1} rue du Canigou`
  const name = `Visiteur ${index}`
  return { name, email: `v${index}@exemple.fr`, phone: '06 39 98 12 34', street, postalCode, city }
}

/** Mostly on the day of one's town, near ones first; once more where somebody was faster. */
async function book(program: Program, person: Person): Promise<boolean> {
  const { city, postalCode, ...rest } = described(person)
  const [from = '', to = ''] = [fortnight[0], fortnight.at(-1)]
  for (let tries = 0; tries < 2; tries += 1) {
    const query = new URLSearchParams({ from, to, city, postalCode })
    const days = (await (await call(program, 'GET', `/api/availability?${query}`)).json())
      .data as AvailableDay[]
    const usual = below(4) > 0 ? daysIn(person.town, fortnight) : fortnight
    const open = days.filter(({ date, starts }) => usual.includes(date) && starts.length > 0)
    if (open.length === 0) return false
    const { date, starts } = pick(open)
    const near = starts.filter(({ isNear }) => isNear)
    const { time } = pick(near.length > 0 ? near : starts)
    const wash = { service: 'fast', appointmentDate: date, time, message: '' }
    const body = { ...rest, city, postalCode, ...wash, acceptConditions: true, expressStart: true }
    const reply = await call(program, 'POST', '/api/contact', { body })
    if (reply.status === 201) return (await reply.json()).data.appointmentId !== undefined
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'slot_taken'])
  }
  return false
}

/** The same by hand, on a phone: an hour that went meanwhile is said so, and another one is taken. */
async function bookByHand(program: Program, person: Person): Promise<void> {
  const { name, email, phone: number, street, postalCode, city } = described(person)
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await page.goto('/#contact')
  await page.getByLabel(/^Commune ou adresse/).fill(`${street}, ${postalCode} ${city}`)
  await page.getByRole('radio', { name: /^Lavage Fast/ }).check()
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Téléphone', { exact: true }).fill(number)
  const days = page.locator('input[name=appointmentDate][value^="2"]')
  for (let index = 0; index < fortnight.length; index += 1) {
    await days.nth((person.index + index) % (await days.count())).check()
    const hour = page.locator('input[name=time]').first()
    const none = page.locator('form').getByText(/créneau libre/)
    await hour.or(none).first().waitFor()
    if (!(await hour.isVisible())) continue
    await hour.check()
    const boxes = page.locator('form[action="/demande"] input[type=checkbox]')
    await boxes.first().waitFor()
    for (const box of await boxes.all()) await box.check()
    const answered = page.waitForResponse('**/api/contact')
    await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
    const isBooked = (await answered).ok()
    const done = page.getByRole('heading', { name: 'Votre rendez-vous est pris' })
    if (isBooked) {
      await done.waitFor()
      return
    }
    await page.locator('form [role=alert]').filter({ hasText: 'créneau' }).waitFor()
  }
  throw new Error(`${name} found no hour`)
}

/** Every round walked minute by minute, by the minutes that the owner reads between two stops. */
function expectInTime(washes: AdminAppointment[], legs: RoundLegs[]) {
  const road = roadBy(noDrives, { base: null, setUpMinutes: 5 })
  const spotOf = new Map(washes.map(({ id, address }) => [id, spotOnLine(address)]))
  for (const { date, legs: drives } of legs)
    for (const { fromId, toId, minutes, tooShortBy } of drives) {
      expect({ date, toId, tooShortBy }).toEqual({ date, toId, tooShortBy: 0 })
      if (fromId !== null && toId !== null)
        expect(minutes).toBe(road.minutes(spotOf.get(fromId) ?? null, spotOf.get(toId) ?? null))
    }
  const rounds = Map.groupBy(washes, ({ date, van }) => `${dayOf(new Date(date))} van ${van}`)
  for (const [name, round] of rounds) {
    const planned = round.map(({ id, van, date, endsAt }) => ({
      ...{ van, start: new Date(date), end: new Date(endsAt), spot: spotOf.get(id) ?? null },
    }))
    expect({ name, late: firstClash(planned, road) }).toEqual({ name, late: null })
  }
  return rounds
}

test('a fortnight, town by town: a crowd books it by hand and by calls at once, and the van is in time at every stop', async () => {
  await using program = await startProgram()
  const administrator = await asAdmin(program)
  const crowd = Array.from({ length: people }, (_, index) => ({ index, town: pick(plannedTowns) }))
  const byHand = [0, 1, 2]
    .slice(0, hands)
    .map((number) => ({ index: 900 + number, town: plannedTowns[number] ?? '' }))

  const calls: boolean[] = []
  const bookAll = async (callers: Person[]) => {
    for (let begun = 0; begun < callers.length; begun += 12)
      calls.push(...(await Promise.all(callers.slice(begun, begun + 12).map((one) => book(program, one)))))
  }
  const pages = byHand.map((person) => bookByHand(program, person))
  await Promise.all([bookAll(crowd.slice(0, besideHands)), ...pages])
  await bookAll(crowd.slice(besideHands))

  const span = (from: Day, to: Day) => new URLSearchParams({ from, to, limit: '500', sort: 'date' })
  // A page offers the days before the fortnight too, and where holidays are, some after it.
  const query = span(dayOf(new Date()), plusDays(fortnight.at(-1) ?? '', 14))
  const read = async (path: string) =>
    (await (await call(program, 'GET', `${path}?${query}`, { headers: administrator })).json()).data
  const washes: AdminAppointment[] = await read('/api/appointments')
  expect(washes).toHaveLength(calls.filter(Boolean).length + byHand.length)
  const rounds = expectInTime(washes, await read('/api/admin/legs'))
  // Most find a place, and most rounds have several stops: there was something to be late for.
  expect(washes.length).toBeGreaterThan(Math.min(people, 40) * 0.7)
  expect([...rounds.values()].filter((round) => round.length > 2).length).toBeGreaterThan(4)
})
