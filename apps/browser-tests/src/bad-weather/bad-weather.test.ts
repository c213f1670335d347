import { expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { DayMoves } from '@tramontane/contract/replies/appointments/day-move'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Locator, Page } from 'playwright-core'
import { zoneAt } from '../../../server/src/testing/outside/drought-server.ts'
import { journeyMs } from '../tools/browser.ts'
import { call } from '../tools/callers.ts'
import { mailsOf } from '../tools/mails.ts'
import { until } from '../tools/until.ts'
import {
  answer,
  daysFor,
  mailOf,
  pageBehind,
  payDeposit,
  postalCodes,
  proposedWash,
  startOn,
  subscriber,
  visitorBooks,
} from './clients.ts'
import { money, plain, standing, taken, toldOf } from './told.ts'
import {
  monday,
  nextMonday,
  officeAt,
  ok,
  thursday,
  todos,
  tuesday,
  type World,
  wednesday,
  worldOf,
} from './world.ts'

setDefaultTimeout(2 * journeyMs)

/** The eve at six: what was read a little before is what the owner is told. */
async function eveOf(world: World, eve: Day) {
  await world.moveTo(eve, '17:50')
  await until('the weather is read', async () => {
    const since = instantOf(eve, '17:49').getTime()
    const read = await world.rows('select read_at < ? as is_old from forecasts', since)
    return read.length > 0 && read.every(({ is_old }) => is_old === 0)
  })
  await world.moveTo(eve, '18:01')
  await until('the owner is told of the weather', async () => (await todos(world, 'weather')).length > 0)
}

function rowOf(dialog: Locator, name: string): Locator {
  return dialog.getByRole('listitem').filter({ hasText: name })
}

/** Lets the first stay, and gives the second the last start that is offered. Answers that start. */
async function changeByHand(dialog: Locator, { stays, goes }: { stays: string; goes: string }) {
  await dialog.getByRole('button', { name: `Changer, ${stays}` }).click()
  await dialog.getByRole('button', { name: 'Laisser à son heure' }).click()
  await rowOf(dialog, stays).getByText('reste à son heure').waitFor()
  await dialog.getByRole('button', { name: `Changer, ${goes}` }).click()
  const last = rowOf(dialog, goes)
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .last()
  await last.waitFor()
  const time = await last.textContent()
  await last.click()
  await last.waitFor({ state: 'detached' })
  return time ?? ''
}

async function readLetters(page: Page, holding: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Ce que chaque client lira').click()
  await dialog.getByText(holding).first().waitFor()
}

/** A refusal is one line of the browser's own. */
function unexpected(complaints: string[]): string[] {
  return complaints.filter((text) => !text.includes('status of 409'))
}

test('a week of wind and rain, and a restriction of water: everybody is told once, and nobody pays for it', async () => {
  await using world = await worldOf()
  const { towns } = (await world.ask('GET', '/api/admin/settings')).data.settings
  const served = ['Perpignan', ...Object.keys(postalCodes)]
  await world.change({
    towns: towns.filter(({ name }: { name: string }) => served.includes(name)),
    deposit: { kind: 'sum', percent: 30, cents: 1000, fromCents: 0 },
  })

  // Who has a wash on Tuesday, and on Thursday.
  const [alix, berthe, cyril, diane, fabien, fanny] = [
    await subscriber(world, 'Alix Roca', 'AA-101-BB'),
    await subscriber(world, 'Berthe Puig', 'AA-102-BB'),
    await subscriber(world, 'Cyril Mas', 'AA-103-BB'),
    await subscriber(world, 'Diane Sol', 'AA-104-BB'),
    await subscriber(world, 'Fabien Rey', 'AA-105-BB'),
    await subscriber(world, 'Fanny Vila', 'AA-106-BB'),
  ]
  const ids = {
    lea: await proposedWash(world, 'Léa Coll', tuesday),
    fabien: await fabien.book(tuesday, '08:00'),
    diane: await diane.book(tuesday, '10:00'),
    alix: await alix.book(tuesday, '11:00'),
    berthe: await berthe.book(tuesday, '12:00'),
    cyril: await cyril.book(tuesday, '14:00'),
    fanny: await fanny.book(thursday, '14:00'),
  }
  await payDeposit(world, mailOf('Léa'))
  await world.change({ deposit: { kind: 'none', percent: 30, cents: 1000, fromCents: 0 } })
  expect(await money(world)).toEqual({ washes: [{ id: ids.lea, cents: 1000 }], back: [], months: [] })
  const before = { standing: await standing(world), taken: await taken(world) }

  // Monday evening.
  await eveOf(world, monday)
  const windy = await todos(world, 'weather')
  expect(windy.map(({ title }) => plain(title))).toEqual([plain(`Rafales : ${longFrenchDate(tuesday)}`)])
  expect(windy[0]?.detail).toContain('Alix')
  await world.restart()
  await world.moveTo(monday, '18:10')
  expect(await todos(world, 'weather')).toEqual(windy)
  expect(await world.rows(`select 1 from outbox where dedup_key like 'weather:%'`)).toHaveLength(1)

  {
    await using owner = await officeAt(world, '/admin?dialog=afaire')
    const { page } = owner
    await page.getByRole('link', { name: 'Déplacer…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Déplacer la journée/ })
    await dialog.getByRole('button', { name: 'Déplacer 6 rendez-vous' }).waitFor()
    const hands = { stays: 'Fabien Rey', goes: 'Alix Roca' }
    await changeByHand(dialog, hands)
    await readLetters(page, 'Berthe Puig, berthe@exemple.fr')

    // Meanwhile a crowd: a wash of that day goes, and the start that was offered to Berthe.
    const asked = { date: tuesday, part: 'day', reason: 'wind', avoidsWeather: true }
    const proposal: DayMoves = (await world.ask('POST', '/api/admin/day-moves/proposal', asked)).data
    const wanted = proposal.moves.find(({ appointmentId }) => appointmentId === ids.berthe)?.to
    if (!wanted) throw new Error('nothing is proposed to Berthe')
    const { headers } = fanny
    const moved = { date: thursday, time: await startOn(world, thursday, '09:00'), expressStart: true }
    const visitors = ['Gil', 'Hugo', 'Iris', 'Jean'].map((name) =>
      visitorBooks(world, { name: `${name} Font`, day: wanted.date, time: wanted.time }),
    )
    const replies = await Promise.all([
      call(world.program, 'DELETE', `/api/client-appointments/${ids.diane}`, { headers: diane.headers }),
      call(world.program, 'PATCH', `/api/client-appointments/${ids.fanny}`, { body: moved, headers }),
      ...visitors,
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 201, 409, 409, 409])

    const crowded = await standing(world)
    await dialog.getByRole('button', { name: 'Déplacer 5 rendez-vous' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'rien n’a été déplacé' }).waitFor()
    await dialog.getByRole('button', { name: 'Déplacer 5 rendez-vous' }).waitFor()
    expect(await standing(world)).toEqual(crowded)
    expect(await world.rows('select 1 from day_moves')).toEqual([])
    expect(await rowOf(dialog, 'Diane Sol').count()).toBe(0)

    const chosen = await changeByHand(dialog, hands)
    await dialog.getByRole('button', { name: 'Déplacer 4 rendez-vous' }).click()
    await page.getByText('Journée déplacée').first().waitFor()
    expect((await standing(world))[ids.alix]).toContain(` ${chosen} `)
    expect(unexpected(owner.complaints)).toEqual([])
  }

  // Each is told once; who stays, and who left before, of nothing.
  await world.post()
  const letters = await toldOf(world, 1)
  expect(letters.map(({ address }) => address)).toEqual([
    ...['alix@exemple.fr', 'berthe@exemple.fr', 'cyril@exemple.fr', 'lea@exemple.fr'],
  ])
  for (const { address, links } of letters) expect([address, links.length]).toEqual([address, 1])
  const linkOf = (name: string) => letters.find(({ address }) => address === mailOf(name))?.links[0] ?? ''
  const afterMove = await standing(world)
  expect(afterMove[ids.fabien]).toBe(before.standing[ids.fabien] as string)
  for (const id of [ids.alix, ids.berthe, ids.cyril, ids.lea])
    expect(afterMove[id]?.slice(0, 10) ?? '').not.toBe(tuesday)
  const takenNow = await taken(world)
  for (const id of [ids.alix, ids.berthe, ids.cyril, ids.fabien])
    expect(takenNow[id]).toBe(before.taken[id] as number)

  const choices = await pageBehind(world, linkOf('Berthe'))
  const start = choices.match(new RegExp(`value="(${thursday}T\\d\\d:\\d\\d)"`))?.[1] ?? ''
  await answer(world, linkOf('Alix'), { appointmentId: `${ids.alix}`, action: 'agree' })
  await answer(world, linkOf('Berthe'), {
    ...{ appointmentId: `${ids.berthe}`, action: 'choose', start, expressStart: 'on' },
  })
  await answer(world, linkOf('Cyril'), { appointmentId: `${ids.cyril}`, action: 'give-back' })
  await answer(world, linkOf('Léa'), { appointmentId: `${ids.lea}`, action: 'give-back' })
  // Of somebody else's wash there is nothing behind a link.
  const foreign = await fetch(`${world.program.address}${linkOf('Alix')}`, {
    keepalive: false,
    ...{ method: 'POST', redirect: 'manual', headers: { Origin: world.program.address } },
    body: new URLSearchParams({ appointmentId: `${ids.fanny}`, action: 'give-back' }),
  })
  expect(foreign.status).toBe(404)
  const answered = await standing(world)
  expect(answered[ids.alix]).toBe(afterMove[ids.alix] as string)
  expect(answered[ids.berthe]).toStartWith(start.replace('T', ' '))
  expect([answered[ids.cyril], answered[ids.lea]]).toEqual([
    ...[expect.stringContaining('canceled'), expect.stringContaining('canceled')],
  ])
  expect((await taken(world))[ids.cyril]).toBe(0)
  const givenBack = { washes: [{ id: ids.lea, cents: 0 }], back: [{ cents: 1000, status: 'succeeded' }] }
  await until('the deposit is given back', async () => {
    await world.post()
    return (await money(world)).back.some(({ status }) => status === 'succeeded')
  })

  // Wednesday evening: the rain of Thursday meets who is there by then.
  await eveOf(world, wednesday)
  const wet = await todos(world, 'weather')
  expect(wet.map(({ title }) => plain(title))).toEqual([plain(`Pluie : ${longFrenchDate(thursday)}`)])
  const rain = { date: thursday, part: 'day', reason: 'rain' }
  const { revision, moves }: DayMoves = (await world.ask('POST', '/api/admin/day-moves/proposal', rain)).data
  const deed = {
    ...{ revision, reason: 'rain', notify: true, key: randomUUID() },
    moves: moves.map(({ appointmentId, to }) => ({ appointmentId, to })),
  }
  // The program is killed while it carries this out; the same deed once more is done once.
  const cut = world.ask('POST', '/api/admin/day-moves', deed).catch(() => null)
  await world.restart()
  await cut
  await world.ask('POST', '/api/admin/day-moves', deed)
  expect(await world.rows('select 1 from day_moves')).toHaveLength(2)
  await world.post()
  const wetLetters = await toldOf(world, 2)
  expect(wetLetters.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['berthe@exemple.fr', 'fanny@exemple.fr']),
  )
  expect(new Set(wetLetters.map(({ address }) => address)).size).toBe(wetLetters.length)
  expect(await todos(world, 'weather')).toEqual([])
  // Berthe's first link is over; nothing is answered by it any more.
  expect(await pageBehind(world, linkOf('Berthe'))).not.toContain('Ce créneau me convient')

  await restriction(world)

  // At the end: nobody has paid for what we moved, the deposit went back once, and every letter left once.
  expect(await money(world)).toEqual({ ...givenBack, months: [] })
  expect((await taken(world))[ids.alix]).toBe(before.taken[ids.alix] as number)
  expect((await taken(world))[ids.berthe]).toBe(before.taken[ids.berthe] as number)
  expect((await taken(world))[ids.fanny]).toBe(before.taken[ids.fanny] as number)
  const told = mailsOf(world.program).filter((mail) => mail.includes('/deplacement/'))
  expect(told).toHaveLength(4 + wetLetters.length + 2)
  const forgotten = `select id from moved_washes where link_id is null`
  expect(await world.rows(forgotten)).toEqual([])
  expect(await world.rows('select subject from outbox where failed_at is not null')).toEqual([])
})

/** Water is restricted in one town: a wash stops there for a while, and is lifted again. */
async function restriction(world: World) {
  const [from, day, last] = [nextMonday, plusDays(nextMonday, 2), plusDays(nextMonday, 6)]
  const book = async (name: string, city: string, service: string) => {
    const time = await startOn(world, day, '09:00', { city, service })
    const reply = await ok(visitorBooks(world, { name: `${name} Bosc`, day, time, city, service }))
    return reply.data.appointmentId as number
  }
  const ids = [
    await book('Karl', 'Thuir', 'exterieur'),
    await book('Lou', 'Thuir', 'exterieur'),
    await book('Max', 'Thuir', 'interieur'),
    await book('Nina', 'Cabestany', 'exterieur'),
  ]
  const zone = zoneAt('alerte')
  world.drought.play((asked) => Response.json(asked.get('commune') === '66210' ? [zone] : []))
  await world.moveTo(from, '06:30')
  await until('the restriction is told', async () => (await todos(world, 'drought')).length > 0)
  const [stricter, ...others] = await todos(world, 'drought')
  expect(others).toEqual([])
  expect(plain(stricter?.detail)).toStartWith('Alerte : Thuir. ')
  const stood = await standing(world)

  await using owner = await officeAt(world, stricter?.link ?? '')
  const { page } = owner
  await page.getByText('Alerte – Thuir').waitFor()
  await page.getByRole('button', { name: 'Ajouter une suspension' }).click()
  for (const other of ['Lavage Fast', 'Lavage Détaillé']) await page.getByLabel(other).uncheck()
  expect(await page.getByLabel('Lavage Extérieur').isChecked()).toBe(true)
  expect(await page.getByLabel('À partir du').inputValue()).toBe(from)
  await page.getByLabel('Jusqu’au').fill(last)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Des rendez-vous ne tiennent plus' })
  await dialog.getByText('2 rendez-vous pris ne tiennent').waitFor()
  await dialog.getByRole('button', { name: 'Tout déplacer' }).click()
  await readLetters(page, 'Karl Bosc, karl@exemple.fr')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Réglages enregistrés').first().waitFor()
  expect(unexpected(owner.complaints)).toEqual([])

  await world.post()
  expect((await toldOf(world, 3)).map(({ address }) => address)).toEqual([
    ...['karl@exemple.fr', 'lou@exemple.fr'],
  ])
  const stands = await standing(world)
  const [karl = 0, lou = 0, max = 0, nina = 0] = ids
  for (const id of [karl, lou]) expect((stands[id] ?? '') > `${last} 24`).toBe(true)
  for (const id of [max, nina]) expect(stands[id]).toBe(stood[id] as string)
  expect(await todos(world, 'drought')).toEqual([])

  // The form of that town says it, and what stays possible; what is crafted is refused.
  const there = (service: string, city = 'Thuir') => daysFor(world, day, plusDays(day, 1), city, service)
  for (const { slots, suspended } of await there('exterieur')) {
    expect(slots).toEqual([])
    expect(plain(suspended)).toContain('Restent possibles : Lavage Intérieur, Lavage Fast')
  }
  for (const some of [await there('interieur'), await there('fast'), await there('exterieur', 'Cabestany')])
    expect(some.flatMap(({ slots }) => slots)).not.toEqual([])
  const crafted = { name: 'Olga Bosc', day, time: '16:00', city: 'Thuir', service: 'exterieur' }
  const refused = await visitorBooks(world, crafted)
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'wash_suspended'])

  // The level falls: lifting is proposed, and nothing is lifted by itself.
  world.drought.play(() => Response.json([]))
  await world.moveTo(plusDays(from, 1), '06:30')
  await until('lifting is proposed', async () => (await todos(world, 'drought')).length > 0)
  expect((await todos(world, 'drought')).map(({ title }) => plain(title))).toEqual([
    'Sécheresse : lever la suspension ?',
  ])
  expect((await there('exterieur')).flatMap(({ slots }) => slots)).toEqual([])
  await world.change({ suspensions: [] })
  expect(await todos(world, 'drought')).toEqual([])
  const time = await startOn(world, day, '09:00', crafted)
  expect((await visitorBooks(world, { ...crafted, time })).status).toBe(201)
}
