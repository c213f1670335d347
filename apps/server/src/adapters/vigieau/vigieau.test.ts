import { describe, expect, test } from 'bun:test'
import { jsonLogger } from '../../log.ts'
import { droughtServer, refused, zone } from '../../testing/outside/drought-server.ts'
import { vigieau } from './vigieau.ts'

const perpignan = { lat: 42.6964, lon: 2.8991, cityCode: '66136' }

function asker(base: string, patience = 15_000) {
  const logged: string[] = []
  const world = { now: new Date('2027-06-20T09:00:00Z'), waited: [] as number[] }
  const log = jsonLogger('debug', (line) => logged.push(line))
  const pause = async (ms: number) => void world.waited.push(ms)
  return { drought: vigieau({ base, clock: { now: () => world.now }, log, patience, pause }), logged, world }
}

async function answered(body: unknown) {
  await using server = droughtServer()
  server.play(() => Response.json(body))
  return await asker(server.base).drought.ask(perpignan)
}

test('it is asked of a town’s middle and code alone, and told in our words', async () => {
  await using server = droughtServer()
  server.play(() => Response.json([zone]))
  const { drought, logged, world } = asker(`${server.base}/`)
  expect(await drought.ask(perpignan)).toEqual({
    kind: 'zones',
    zones: [
      {
        level: 'alerte_renforcee',
        orders: [{ url: 'https://example.test/arrete.pdf', until: '2027-07-31' }],
        usages: [
          {
            name: 'Lavage de véhicules par des professionnels',
            text: 'Interdit sauf avec du matériel haute pression ou un système de recyclage (exemple).',
          },
        ],
      },
    ],
  })
  expect(server.asked).toEqual([{ lon: '2.8991', lat: '42.6964', commune: '66136' }])
  await drought.ask(perpignan)
  expect([logged, world.waited]).toEqual([[], [500]])
})

test('what concerns no business is left out, and a town’s own order is told beside', async () => {
  const usages = zone.usages.map((one) => ({ ...one, concerneEntreprise: false }))
  const municipal = { ...zone, usages, arreteMunicipalCheminFichier: 'https://example.test/mairie.pdf' }
  expect(await answered([municipal])).toMatchObject({
    zones: [{ usages: [], orders: [{ until: '2027-07-31' }, { url: 'https://example.test/mairie.pdf' }] }],
  })
})

test('an address that is none of the web’s is no link', async () => {
  const arrete = { ...zone.arrete, cheminFichier: 'javascript:alert(1)', dateFinValidite: 'bientôt' }
  expect(await answered([{ ...zone, arrete }])).toMatchObject({
    zones: [{ orders: [{ url: null, until: null }] }],
  })
})

test.each([
  ['nothing, where no zone is in force', () => Response.json([]), { kind: 'zones', zones: [] }],
  ['nothing, where it says so otherwise', () => refused(404), { kind: 'zones', zones: [] }],
  [
    'nothing, of a zone without a level',
    () => Response.json([{ ...zone, niveauGravite: null }]),
    { kind: 'zones', zones: [] },
  ],
  ['that nobody told its zones apart', () => refused(409), { kind: 'several' }],
  ['that it is not known today', () => refused(500), { kind: 'unknown' }],
] as const)('an answer means %s', async (_, answer, expected) => {
  await using server = droughtServer()
  server.play(answer)
  const { drought, logged } = asker(server.base)
  expect(await drought.ask(perpignan)).toEqual(expected as never)
  expect(logged).toEqual([])
})

describe('the service is away, and is left alone for a while,', () => {
  test.each([
    ['where it is busy', () => refused(503)],
    ['where it is not JSON', () => new Response('<html>')],
    ['where it is no list', () => Response.json({ zones: [] })],
    ['where a level is none that is known', () => Response.json([{ ...zone, niveauGravite: 'apocalypse' }])],
    ['where a usage has no name', () => Response.json([{ ...zone, usages: [{ concerneEntreprise: true }] }])],
  ])('%s', async (_, answer) => {
    await using server = droughtServer()
    server.play(answer)
    const { drought, logged } = asker(server.base)
    expect([await drought.ask(perpignan), await drought.ask(perpignan)]).toEqual([null, null])
    expect([server.asked.length, logged.length]).toEqual([1, 1])
  })

  test('where it is silent for longer than its time', async () => {
    await using server = droughtServer()
    server.play(server.silence)
    expect(await asker(server.base, 20).drought.ask(perpignan)).toBeNull()
  })
})
