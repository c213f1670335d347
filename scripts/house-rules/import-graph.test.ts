import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'
import { circleIn, importGraph, isOfTests } from './import-graph.ts'

const graph = importGraph()

/** Where a file is: 'packages/domain', 'apps/web', 'scripts'. */
function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}

/** Beside themselves, what the rooms may import; the tests of a room, what stands in the second column too. */
const doors: Record<string, { program: string[]; tests?: string[] }> = {
  'packages/domain': { program: [] },
  'packages/content': { program: ['packages/domain'] },
  'packages/contract': { program: ['packages/domain'], tests: ['packages/content'] },
  'packages/db': { program: ['packages/domain'], tests: ['packages/libsql-server'] },
  'packages/fake-stripe': { program: [] },
  'packages/libsql-server': { program: [] },
  'apps/server': {
    program: ['packages/domain', 'packages/content', 'packages/contract', 'packages/db', 'deploy'],
    tests: ['packages/fake-stripe', 'packages/libsql-server', 'apps/web/src/entry-server.tsx'],
  },
  'apps/web': {
    program: ['packages/domain', 'packages/content', 'packages/contract', 'apps/server/src/rpc/'],
  },
}

/** The program's two entries hand the web application's renderer to the server; nothing else of the server knows it. */
const entries = ['apps/server/src/main.ts', 'apps/server/src/dev.ts']

const shippedEntries = [
  'apps/server/src/main.ts',
  'apps/web/src/entry-client.tsx',
  'apps/web/src/service-worker.ts',
]

const roomsOfTests = ['apps/browser-tests', 'packages/fake-stripe', 'packages/libsql-server']

/** Nobody imports these: types that the compiler finds by itself, and what drizzle-kit reads. */
const readByTools = [
  'apps/server/src/cli/setup/machine/unit.d.ts',
  'apps/server/src/paper/pdf/fonts.d.ts',
  'apps/web/entry-server.d.ts',
  'apps/web/src/lib/navigation/linked-router.ts',
  'packages/db/src/schema/index.ts',
]

/** These files, and all that they lead to. */
function reachedFrom(starts: string[]): Set<string> {
  const reached = new Set(starts)
  for (const path of reached) for (const imported of graph.get(path) ?? []) reached.add(imported)
  return reached
}

function isQueries(path: string): boolean {
  return /(\/|-)queries\.ts$/.test(path)
}

function featureOf(path: string, app: 'server' | 'web'): string | undefined {
  const [, ofApp, feature] = /^apps\/(\w+)\/src\/features\/([^/]+)\//.exec(path) ?? []
  return ofApp === app ? feature : undefined
}

function arrows(): { from: string; to: string }[] {
  return [...graph].flatMap(([from, imported]) => imported.map((to) => ({ from, to })))
}

test('no file imports itself by way of others, types included', () => {
  expect(graph.size).toBeGreaterThan(1000)
  expect(circleIn(graph)).toBeNull()
})

test('a circle is found, and told file by file', () => {
  const knot = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['d.ts', 'b.ts']],
    ['d.ts', []],
  ])
  expect(circleIn(knot)).toEqual(['b.ts', 'c.ts', 'b.ts'])
})

test('each room imports from those that its door leads to', () => {
  const strangers = arrows().filter(({ from, to }) => {
    const door = doors[roomOf(from)]
    if (!door || roomOf(from) === roomOf(to)) return false
    const isFree = isOfTests(from) || entries.includes(from)
    const open = [...door.program, ...(isFree ? (door.tests ?? []) : [])]
    return !open.some(
      (door) => door === roomOf(to) || door === to || (door.endsWith('/') && to.startsWith(door)),
    )
  })
  expect(strangers).toEqual([])
})

test('nothing that is made for tests is in the program or in the pages', () => {
  const shipped = reachedFrom(shippedEntries)
  expect(shipped.size).toBeGreaterThan(1000)
  expect([...shipped].filter(isOfTests)).toEqual([])
})

test('what tests alone import is named as theirs', () => {
  const tools = [...graph.keys()].filter((path) => /^(scripts|bench)\//.test(path) && !isOfTests(path))
  const inUse = reachedFrom([...shippedEntries, ...entries, 'apps/web/vite.config.ts', ...tools])
  const ofNobody = [...graph.keys()].filter((path) => !inUse.has(path) && !isOfTests(path))
  expect(ofNobody.filter((path) => !roomsOfTests.includes(roomOf(path)))).toEqual(readByTools)
})

test('the schemas of replies stay on the server: pages and forms know their types alone', () => {
  const folder = 'packages/contract/src/replies/'
  const users = arrows().filter(
    ({ from, to }) => to.startsWith(folder) && !from.startsWith(folder) && !from.startsWith('apps/server/'),
  )
  const values = users.filter(({ from }) =>
    /^import \{[^}]*\} from '[^']*\/replies\/[^']*'/m.test(readFileSync(join(root, from), 'utf8')),
  )
  expect(users.length).toBeGreaterThan(20)
  expect(values).toEqual([])
})

test('a feature calls the verbs of another one, never its queries', () => {
  const ofFeatures = arrows().filter(({ from, to }) => [from, to].every((path) => featureOf(path, 'server')))
  const queried = ofFeatures.filter(({ to }) => isQueries(to))
  const strangers = queried.filter(
    ({ from, to }) => featureOf(from, 'server') !== featureOf(to, 'server') && !isOfTests(from),
  )
  expect(queried.length).toBeGreaterThan(100)
  expect(strangers).toEqual([])
})

test('a feature of the web application imports no other one', () => {
  const ofFeatures = arrows().filter(({ from, to }) => [from, to].every((path) => featureOf(path, 'web')))
  expect(ofFeatures.length).toBeGreaterThan(500)
  expect(ofFeatures.filter(({ from, to }) => featureOf(from, 'web') !== featureOf(to, 'web'))).toEqual([])
})

test('the tables are known to files of queries, to packages/db and to tests alone', () => {
  const known = arrows().filter(({ from, to }) => {
    const isAtHome = roomOf(from) === 'packages/db' || isOfTests(from)
    return to.startsWith('packages/db/src/schema/') && !isAtHome
  })
  expect(known.length).toBeGreaterThan(100)
  expect(known.filter(({ from }) => !from.startsWith('apps/server/src/') || !isQueries(from))).toEqual([])
})

test('what every verb is given says its needs in ports: never an adapter, a feature or a page', () => {
  const ports = [...graph.keys()].filter((path) => path.startsWith('apps/server/src/ports/'))
  const imported = ['apps/server/src/deps.ts', ...ports].flatMap((path) => graph.get(path) ?? [])
  const strangers = imported.filter(
    (path) =>
      path.startsWith('apps/server/') && !ports.includes(path) && path !== 'apps/server/src/config/config.ts',
  )
  expect(ports.length).toBeGreaterThan(5)
  expect(strangers).toEqual([])
})

test('the settings lead to types and lists alone: a new rule reaches those that use it, and not all that read settings', () => {
  const of = (name: string) => `packages/domain/src/${name}.ts`
  expect([...reachedFrom([of('site/business-settings')])].toSorted()).toEqual(
    [
      ...['contracts/plans', 'days/day', 'messages/message-kinds', 'places/found-address', 'places/zones'],
      ...['site/business-settings', 'washes/service-ids'],
    ].map(of),
  )
})

test('what exists for speed alone is reached by its doors, never inside', () => {
  const inside = 'packages/db/src/fast/inside/'
  const strangers = arrows().filter(
    ({ from, to }) => to.startsWith(inside) && !from.startsWith('packages/db/src/fast/'),
  )
  expect([...graph.keys()].filter((path) => path.startsWith(inside)).length).toBeGreaterThan(5)
  expect(strangers).toEqual([])
})

describe('every file is checked', () => {
  const project = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const references: { path: string }[] = project('tsconfig.json').references

  test('each room is a project of the whole check, or one of its tools', () => {
    const projects = references.map(({ path }) => path.replace('./', ''))
    const { include } = project('tsconfig.tools.json')
    const unchecked = [...graph.keys()].filter(
      (path) => !projects.includes(roomOf(path)) && !include.some((part: string) => path.startsWith(part)),
    )
    expect(unchecked).toEqual([])
  })

  test('a room has its files where its project looks', () => {
    const elsewhere = [...graph.keys()].filter(
      (path) => /^(apps|packages)\//.test(path) && !/^\w+\/[^/]+\/src\/|^apps\/web\/[^/]+\.ts$/.test(path),
    )
    expect(elsewhere).toEqual([])
  })

  test('what the server leaves out of its program is its calls, its tests and its entries', () => {
    const calls = project('apps/server/tsconfig.calls.json')
    const tests: string[] = project('apps/server/tsconfig.tests.json').include
    expect(project('apps/server/tsconfig.program.json').exclude).toEqual([...tests, ...calls.include])
    expect(calls.exclude).toEqual(tests)
  })
})
