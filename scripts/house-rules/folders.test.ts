import { expect, test } from 'bun:test'
import { dirname } from 'node:path'
import { root } from '../steps.ts'
import { isOfTests } from './import-graph.ts'

const paths = ['{apps,packages}/*/src/**/*', '{scripts,bench}/**/*.*']
  .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
  .filter((path) => !path.includes('node_modules/'))

const folders = [...Map.groupBy(paths, dirname)]

test('no folder holds one file alone: it stands beside its like, or in its user', () => {
  const hasFolders = (folder: string) => folders.some(([other]) => other.startsWith(`${folder}/`))
  const lonely = folders.filter(([folder, files]) => files.length === 1 && !hasFolders(folder))
  expect(folders.length).toBeGreaterThan(200)
  expect(lonely.map(([, [file]]) => file)).toEqual([])
})

test('no folder of the server holds one file of queries and nothing else', () => {
  const lonely = folders
    .filter(([folder]) => folder.startsWith('apps/server/src/'))
    .map(([, files]) => files.filter((file) => !isOfTests(file)))
    .filter(([first = '', ...rest]) => !rest.length && /queries\.ts$/.test(first))
  expect(lonely).toEqual([])
})
