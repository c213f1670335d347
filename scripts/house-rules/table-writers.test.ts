import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'
import { isOfTests } from './import-graph.ts'

const features = 'apps/server/src/features'
const people = 'packages/db/src/people'

/** They pass through all tables: who is deleted, whose time is over, two clients who were one. */
const throughAll = [
  `${features}/client-space/deletion/queries.ts`,
  `${features}/retention/contract-queries.ts`,
  `${people}/join-clients.ts`,
]

test('a table is written in one file: SQL of its own elsewhere would be a second truth of what a row is', () => {
  const paths = ['apps/server/src/**/*queries.ts', 'packages/db/src/**/*.ts']
    .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
    .filter((path) => !isOfTests(path) && !/^packages\/db\/src\/(demo|upgrades)\//.test(path))
  const written = paths.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)].map(
      ([, table = '']) => ({ table, path }),
    ),
  )
  const homes = Map.groupBy(written, ({ table }) => table)
  const shared = [...homes].flatMap(([table, found]) => {
    const files = [...new Set(found.map(({ path }) => path))].filter((path) => !throughAll.includes(path))
    return files.length > 1 ? [[table, files.toSorted()] as const] : []
  })
  expect(homes.size).toBeGreaterThan(60)
  expect(shared).toEqual([])
})
