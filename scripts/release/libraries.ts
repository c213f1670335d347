import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../steps.ts'

export type Manifest = {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Every library that the program is made of: what its packages depend on, and what those do. */
export function libraries(): Manifest[] {
  const found = new Map<string, Manifest>()
  const visit = (from: string, names: string[]) => {
    for (const name of names) {
      const folder = folderOf(from, name)
      if (!folder || found.has(folder)) continue
      const manifest = read(join(folder, 'package.json'))
      if (manifest.name.startsWith('@tramontane/')) continue
      found.set(folder, manifest)
      visit(folder, Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    }
  }
  for (const path of globSync('{apps,packages}/*/package.json', { cwd: root }))
    visit(dirname(join(root, path)), Object.keys(read(join(root, path)).dependencies ?? {}))
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Where `from` finds a library; null for an optional one that is not for this machine. */
function folderOf(from: string, name: string): string | null {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
  }
  return null
}

function read(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8'))
}
