import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../steps.ts'

/** Which files of ours each file of ours imports, types and late imports included. Paths begin at the root. */
type ImportGraph = Map<string, string[]>

/** Errors: throws where an import names a file that does not exist, or that its package does not offer. */
export function importGraph(): ImportGraph {
  const paths = [...new Bun.Glob('{apps,packages,scripts,bench}/**/*.{ts,tsx}').scanSync(root)]
    .filter((path) => !path.includes('node_modules/'))
    .toSorted()
  const offered = packageExports()
  return new Map(paths.map((path) => [path, importedBy(path, offered)]))
}

export function isOfTests(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\/testing\.tsx?$|\/fuzz\//.test(path)
}

function importedBy(path: string, offered: Map<string, string>): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const { staticImports, staticExports } = parseSync(path, text).module
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    // `await import('…')`, and the type `import('…').Name`.
    ...[...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name]) => name),
  ]
  return [...new Set(names.flatMap((name) => fileOf(name ?? '', path, offered) ?? []))]
}

/** Finds the file that an import of a file of ours names; null for a library's. */
export function importResolver(): (name: string, importer: string) => string | null {
  const offered = packageExports()
  return (name, importer) => fileOf(name, importer, offered)
}

/** The file that an import names; null for a library's. */
function fileOf(name: string, importer: string, offered: Map<string, string>): string | null {
  const isRelative = name.startsWith('.')
  if (!isRelative && !name.startsWith('@tramontane/')) return null
  const file = isRelative ? join(dirname(importer), name) : offeredFile(name, offered)
  if (!file || !existsSync(join(root, file))) throw new Error(`${importer} imports ${name}, which is nowhere`)
  return file
}

function offeredFile(name: string, offered: Map<string, string>): string | undefined {
  const any = [...offered.keys()].find((entry) => entry.endsWith('*') && name.startsWith(entry.slice(0, -1)))
  return offered.get(name) ?? (any && offered.get(any)?.replace('*', name.slice(any.length - 1)))
}

/** What our packages let others import: '@tramontane/db/seed-demo' or '@tramontane/domain/*', and its file. */
function packageExports(): Map<string, string> {
  const manifests = [...new Bun.Glob('{apps,packages}/*/package.json').scanSync(root)]
  return new Map(
    manifests.flatMap((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'))
      // What is null is offered to nobody: an import of it does not compile, and counts as one by the widest entry.
      return Object.entries<string | { default: string } | null>(exports).flatMap(
        ([entry, file]): [string, string][] =>
          file
            ? [[join(name, entry), join(dirname(path), typeof file === 'string' ? file : file.default)]]
            : [],
      )
    }),
  )
}

/** The files of one circle, the first one again at its end; null where there is none. */
export function circleIn(graph: ImportGraph): string[] | null {
  const done = new Set<string>()
  for (const start of graph.keys()) {
    const circle = circleFrom(start, graph, done, [])
    if (circle) return circle
  }
  return null
}

/** Goes down every import once. `walked` are the files between the start and this one. */
function circleFrom(file: string, graph: ImportGraph, done: Set<string>, walked: string[]): string[] | null {
  if (walked.includes(file)) return [...walked.slice(walked.indexOf(file)), file]
  if (done.has(file)) return null
  for (const imported of graph.get(file) ?? []) {
    const circle = circleFrom(imported, graph, done, [...walked, file])
    if (circle) return circle
  }
  done.add(file)
  return null
}
