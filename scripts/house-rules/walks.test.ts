import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('each walk through the house says its files, and has fewer than twenty', () => {
  const walks = [...read('docs/walkthrough.md').matchAll(/ \((\d+)\): ((?:`[^`]+`[,.]\n)+)/g)]
  expect(walks).toHaveLength(4)
  for (const [, said, list = ''] of walks) {
    const files = [...list.matchAll(/`([^`]+)`/g)].map(([, path]) => path)
    expect(new Set(files).size).toBe(Number(said))
    expect(files.length).toBeLessThan(20)
  }
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
