import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noteRunning } from '../../process/running.ts'
import { requireNewer } from '../update.ts'
import { requireRoom, tryOnCopy } from './copies.ts'
import { serverOf } from './give-way.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** An installation whose programs are scripts. */
function installed(scripts: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-update-'))
  folders.push(folder)
  for (const [name, lines] of Object.entries({ tramontane: 'exit 1', ...scripts }))
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  const database = join(folder, 'tramontane.db')
  writeFileSync(database, 'the data')
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const at = (name: string) => join(folder, name)
  return { at, folder, place: { target: at('tramontane'), dataDir: folder, database, owner } }
}

test('an update that would not fit on the disk says how much to free', () => {
  const { place } = installed()
  requireRoom(place, 0)
  expect(() => requireRoom(place, 2 ** 60)).toThrow(/trop plein : libérez \d+ Mio/)
})

test('a version that is older than the data is refused, wanted or not; one that is not newer where it is not wanted', () => {
  const candidate = (version: string, madeAt: number) =>
    ({ program: 'tramontane', version, commit: null, platform: '', schema: { name: '', madeAt } }) as const
  expect(() => requireNewer(candidate('99.0.0', 1), true)).toThrow('trop ancienne pour les données')
  expect(() => requireNewer(candidate('0.0.1', 9e15), false)).toThrow('n’est pas plus récente')
  requireNewer(candidate('0.0.1', 9e15), true)
  requireNewer(candidate('99.0.0', 9e15), false)
})

test('a version that cannot take the data shows it on a copy, of which nothing stays', () => {
  const { at, folder, place } = installed({
    tramontane: 'cp "$(echo "$3" | cut -d= -f2)" "$2"',
    candidate: 'echo changed > "$DATA_DIR/tramontane.db"; echo "une colonne manque" >&2; exit 1',
  })
  const before = readdirSync(folder)
  expect(() => tryOnCopy(place, at('candidate'), place.database)).toThrow(
    /Rien n’a changé\. une colonne manque/,
  )
  expect(readdirSync(folder)).toEqual(before)
  expect(readFileSync(place.database, 'utf8')).toBe('the data')
})

test('only the program of this very file is asked to give way: a number may be another one’s by now', () => {
  const { place } = installed()
  noteRunning(place)
  expect(serverOf(place.target, place.dataDir)).toBeNull()
  expect(serverOf(process.execPath, place.dataDir)?.pid).toBe(process.pid)
})
