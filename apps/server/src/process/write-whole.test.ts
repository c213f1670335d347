import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

const root = mkdtempSync(join(tmpdir(), 'tramontane-whole-'))
afterAll(() => rmSync(root, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a file has the mode that was said, whatever the umask, in a folder that is made where there is none', () => {
  const [own, shared, open] = [join(root, 'own/file'), join(root, 'shared/file'), join(root, 'open/file')]
  const former = process.umask(0o077)
  try {
    writeWhole(own, 'first')
    writeWhole(own, 'second')
    writeWhole(shared, new Uint8Array([1, 2]), { mode: 0o644 })
    process.umask(0)
    writeWhole(open, '', { folderMode: 0o755 })
  } finally {
    process.umask(former)
  }
  expect(readFileSync(own, 'utf8')).toBe('second')
  expect([modeOf(own), modeOf(join(root, 'own'))]).toEqual([0o600, 0o700])
  expect(modeOf(shared)).toBe(0o644)
  expect([modeOf(open), modeOf(join(root, 'open'))]).toEqual([0o600, 0o755])
})

test('what cannot be written leaves what was there, and nothing beside it', () => {
  const folder = join(root, 'taken')
  mkdirSync(join(folder, 'file'), { recursive: true })
  writeFileSync(join(folder, 'file/kept'), 'as it was')
  expect(() => writeWhole(join(folder, 'file'), 'other')).toThrow()
  expect(readdirSync(folder)).toEqual(['file'])
  expect(readFileSync(join(folder, 'file/kept'), 'utf8')).toBe('as it was')
})
