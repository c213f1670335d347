import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'
import { importGraph } from './import-graph.ts'
import { answersTo, leadsTo } from './visited.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What stands in a walk's way and is not named there, as its folder says what it is. */
const kinds = {
  'apps/web/src/components/': 'parts of a screen, which show what a file of the walk decided',
  'apps/web/src/features/settings/sections/': 'the fields of one part of the settings',
  'apps/web/src/lib/failures/': 'what a refusal is called on screen',
  'packages/content/src/': 'words that are read',
  'packages/contract/src/settings/': 'one part each of the schema of the settings, and its names',
  'packages/db/src/fast/': 'the doors of what exists for speed alone',
  'packages/db/src/schema/': 'the columns of a table',
  'packages/domain/src/days/': 'the calendar',
  'packages/domain/src/words/': 'how a sum or a list is written',
  'apps/server/src/mail/': 'the words of a letter, and its layout',
}

type Walk = { name: string; opened: string[]; asked: string[]; passed: string[]; counts: number[] }

const [before = '', ...parts] = read('docs/walkthrough.md').split(/^## One /m)

/** The names of a list of the page that says how many they are. */
function listOf(text: string, title: string): { count: number; names: string[] } {
  const [, count, list = ''] =
    new RegExp(`^${title} \\((\\d+)\\):\\s((?:\`[^\`]+\`[,.]\\s)+)`, 'm').exec(text) ?? []
  return { count: Number(count), names: [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }
}

const onEveryWay = listOf(before, 'On every way')

const walks: Walk[] = parts.map((text) => {
  const lists = ['Opened', 'Asked on the way, and left closed', 'Passed by'].map((title) =>
    listOf(text, title),
  )
  const [opened = [], asked = [], passed = []] = lists.map(({ names }) => names)
  return { name: text.split('\n')[0] ?? '', opened, asked, passed, counts: lists.map(({ count }) => count) }
})

const isFile = (name: string) => /\.tsx?$/.test(name)
const isNamed = (names: string[], path: string) => names.some((name) => `/${path}`.endsWith(`/${name}`))
const graph = importGraph()

/** By opened file, by what it is entered: its names that those before it use, the calls that they make. */
function enteredOf({ opened }: Walk): Map<string, Set<string>> {
  const [first, ...files] = opened.filter(isFile)
  const entered = new Map<string, Set<string>>([[first ?? '', new Set(['*'])]])
  for (const file of files) entered.set(file, new Set(isHandedIn(file, opened) ? ['*'] : []))
  for (const call of opened.filter((name) => !isFile(name)))
    for (const [file, names] of entered)
      if (file.endsWith('routes.ts') && answersTo(file, call)) names.add(call)
  for (let size = -1; size !== sizeOf(entered); ) {
    size = sizeOf(entered)
    for (const [file, names] of entered)
      for (const [to, used] of leadsTo(file, names)) for (const name of used) entered.get(to)?.add(name)
  }
  return entered
}

function sizeOf(entered: Map<string, Set<string>>): number {
  return [...entered.values()].reduce((sum, { size }) => sum + size, 0)
}

/** A port is imported as a type by who uses it and by who is it: `main` hands one to the other. */
function isHandedIn(file: string, opened: string[]): boolean {
  const isPort = (path: string) => path.startsWith('apps/server/src/ports/')
  const earlier = opened.slice(0, opened.indexOf(file))
  if (isPort(file)) return earlier.some((user) => graph.get(user)?.includes(file))
  return earlier.some((port) => isPort(port) && graph.get(file)?.includes(port))
}

/** 'POST /api/setup-intent' as the typed client makes it: `api['setup-intent'].$post(`. */
function isMadeIn(call: string, file: string): boolean {
  const [method = '', path = ''] = call.split(' ')
  const steps = path.split('/').slice(2)
  const made = steps.map((step) => `\\s*(?:\\.${step}|\\['${step}'\\])`).join('')
  return new RegExp(`\\bapi${made}\\s*\\.\\$${method.toLowerCase()}\\(`).test(read(file))
}

test('there are four walks, and each says how many files are opened, asked and passed by', () => {
  expect(walks).toHaveLength(4)
  for (const { opened, asked, passed, counts } of walks) {
    const lists = [opened.filter(isFile), asked, passed]
    expect(lists.map((names) => new Set(names).size)).toEqual(counts)
    expect(lists.every((names) => names.length > 0)).toBe(true)
  }
  expect(onEveryWay.names).toHaveLength(onEveryWay.count)
})

test('fewer than twenty files are opened', () => {
  const many = walks.filter(({ opened }) => opened.filter(isFile).length >= 20)
  expect(many.map(({ name }) => name)).toEqual([])
})

describe.each(walks)('One $name', (walk) => {
  const entered = enteredOf(walk)
  const arrows = [...entered].flatMap(([from, names]) =>
    [...leadsTo(from, names).keys()].map((to) => ({ from, to })),
  )
  const closed = arrows.filter(({ to }) => !entered.has(to) && !onEveryWay.names.includes(to))

  test('whatever an opened file leads to is opened, asked, passed by, on every way, or of a kind', () => {
    const named = [...walk.asked, ...walk.passed]
    const unsaid = closed.filter(
      ({ to }) => !isNamed(named, to) && !Object.keys(kinds).some((folder) => to.startsWith(folder)),
    )
    expect(unsaid).toEqual([])
  })

  test('what is asked or passed by is met by an opened file', () => {
    const met = new Set(closed.map(({ to }) => to))
    const idle = [...walk.asked, ...walk.passed].filter(
      (name) => [...met].filter((path) => isNamed([name], path)).length !== 1,
    )
    expect(idle).toEqual([])
  })

  test('an opened file is reached from one that was opened before it, or answers a call that one makes', () => {
    const { opened } = walk
    const unreached = opened.slice(1).filter((item) => {
      const earlier = opened.slice(0, opened.indexOf(item))
      if (!isFile(item)) return !earlier.some((file) => isFile(file) && isMadeIn(item, file))
      if (earlier.some((call) => !isFile(call) && entered.get(item)?.has(call))) return false
      return (
        !isHandedIn(item, opened) && !arrows.some(({ from, to }) => to === item && earlier.includes(from))
      )
    })
    expect(unreached).toEqual([])
  })
})

const pages = ['*.md', 'docs/**/*.md'].flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])

test('a file or folder that a page of the documents names by its whole path is there', () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:apps|packages|scripts|bench)\/[\w./$-]+)`/g)].flatMap(([, path = '']) =>
      existsSync(join(root, path)) ? [] : [`${page}: ${path}`],
    ),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(dead).toEqual([])
})

test('a file that a page of the documents names by its end alone is there', () => {
  const files = ['{apps,packages}/*/**/*.{ts,tsx}', '{scripts,bench}/**/*.ts', '*.ts']
    .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => `/${path}`)
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w-]+(?:\/[\w-]+)*(?:\.[\w-]+)*\.tsx?)`/g)].flatMap(([, name = '']) =>
      files.some((path) => path.endsWith(`/${name}`)) ? [] : [`${page}: ${name}`],
    ),
  )
  expect(dead).toEqual([])
})
