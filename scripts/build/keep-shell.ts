import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

type Manifest = Record<string, Chunk>

/** The entry and what the server names in the document of /admin. */
const document = /^src\/(entry-client\.tsx$|routes\/(__root|admin)\.tsx)/
const backOffice = 'src/routes/admin.lazy.tsx'

/** Tells the build's service worker what to keep: every file that the back office opens with, its tabs and its windows. */
export function keepShell(folder: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  if (!manifest[backOffice]) throw new Error(`no ${backOffice} in the build`)
  const opened = Object.keys(manifest).filter((key) => document.test(key))
  const needed = new Set<string>()
  for (const key of opened) follow(manifest, key, needed, ({ imports = [] }) => imports)
  const everything = ({ imports = [], dynamicImports = [] }: Chunk) => [...imports, ...dynamicImports]
  follow(manifest, backOffice, needed, everything)

  const files = [...new Set([...needed].flatMap((key) => filesOf(manifest[key])))]
  const worker = join(folder, 'sw.js')
  const code = readFileSync(worker, 'utf8')
  const build = Bun.hash(files.join() + code).toString(36)
  writeFileSync(worker, `self.kept=${JSON.stringify({ build, files })};${code}`)
}

function follow(manifest: Manifest, key: string, seen: Set<string>, next: (chunk: Chunk) => string[]) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  for (const one of next(chunk)) follow(manifest, one, seen, next)
}

function filesOf(chunk: Chunk | undefined): string[] {
  if (!chunk) return []
  const { file, css = [], assets = [] } = chunk
  return [file, ...css, ...assets].map((name) => `/${name}`)
}
