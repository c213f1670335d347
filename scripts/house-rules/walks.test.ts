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

test('a file or folder that a page of the documents names by its whole path is there', () => {
  const pages = ['*.md', 'docs/**/*.md'].flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:apps|packages|scripts|bench)\/[\w./$-]+)`/g)].flatMap(([, path = '']) =>
      existsSync(join(root, path)) ? [] : [`${page}: ${path}`],
    ),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(dead).toEqual([])
})
