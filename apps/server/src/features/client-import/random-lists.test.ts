import { expect, test } from 'bun:test'
import { roundsOf } from '@tramontane/domain/testing/seeded-random'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { imported } from './testing.ts'

/** The same numbers each time (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Random = ReturnType<typeof randomOf>

const names = ['Puig', 'Soler', 'Bosc', 'Abadie', 'Ferrer', 'Vidal']
const firstNames = ['Anne', 'Marc', 'Ève', 'Zoé', 'Luc', 'Noé']

/** Everybody has a number and an address of their own: whose a line is does not hang on what was read before it. */
function writtenBy(random: Random, person: number): string {
  const digits = String(639_980_000 + person)
  const phone = [digits, `0${digits}`, `+33 ${digits}`, `0${digits.replace(/(\d\d)(?=.)/g, '$1 ')}`][
    random(4)
  ]
  const email = `p${person}@exemple.fr`
  const cells = [
    names[person % names.length],
    firstNames[(person >> 2) % firstNames.length],
    phone,
    [email, email.toUpperCase(), ''][random(3)],
    ['', '=> sonner', '"deux"; trois', 'à\nla ligne'][random(4)],
  ]
  return cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';')
}

function listBy(random: Random) {
  const people = Array.from({ length: 5 + random(30) }, () => random(25))
  const lines = people.map((person) => writtenBy(random, person))
  const broken = ['Puig;Anne;;;', '=A1;x;0639980000;;', ';;0639980001;;', '#REF!;x;0639980002;;']
  const refused = Array.from({ length: random(6) }, () => broken[random(broken.length)] ?? '')
  return { people, lines: shuffled(random, [...lines, ...refused]), refused: refused.length }
}

function shuffled<One>(random: Random, all: One[]): One[] {
  return all
    .map((one) => [random(1e6), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)
}

const header = 'Nom;Prénom;Téléphone;E-mail;Notes'

test('random lists, their repetition and their shuffled lines make each person a client once, as a plain set says', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  const random = randomOf(20_261_123)
  const known = new Set<number>()
  for (let round = 0; round < roundsOf(8, 25); round += 1) {
    const { people, lines, refused } = listBy(random)
    const fresh = new Set(people.filter((person) => !known.has(person)))
    const expected = {
      rows: lines.length,
      created: fresh.size,
      joined: people.length - fresh.size,
      doubtful: 0,
    }
    const csv = [header, ...lines].join('\r\n')
    const tried = await imported(admin, csv, { dryRun: true })
    expect(tried).toMatchObject(expected)
    expect(tried.refused).toHaveLength(refused)
    expect(await imported(admin, csv)).toMatchObject({ ...expected, refused: tried.refused })
    for (const person of people) known.add(person)
    expect(await rowsOf(app, 'clients')).toHaveLength(known.size)

    const again = [header, ...shuffled(random, lines)].join('\n')
    expect(await imported(admin, again)).toMatchObject({ created: 0, joined: people.length })
    if (random(5) > 0) continue
    const list = await (await admin.get('/api/imports/clients')).json()
    const last = list.data.find((one: { created: number }) => one.created > 0)
    if (last?.created !== fresh.size || fresh.size === 0 || last.state === 'undone') continue
    const undone = await (await admin.post(`/api/imports/clients/${last.id}/undo`, {})).json()
    expect(undone.data).toMatchObject({ removed: { clients: fresh.size }, kept: 0 })
    for (const person of fresh) known.delete(person)
  }
  expect(await rowsOf(app, 'client_doubles')).toEqual([])
})
