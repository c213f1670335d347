import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptForADay, keptForGood } from '../http/caching.ts'
import type { StoredFile } from '../ports/pages.ts'
import { storeBytes } from './stored-file.ts'

type ManifestChunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  isEntry?: boolean
}

/** What Vite made of the web application. */
export type WebBuild = {
  manifest: Record<string, ManifestChunk>
  files: StaticFiles
}

/** By path: '/assets/entry-….js', '/favicon.svg'. */
export type StaticFiles = { get(path: string): StoredFile | undefined }

/** The folder of the build: embedded beside the program in the binary, or the repository's dist. */
export function webFolder(): string {
  const embedded = join(import.meta.dir, 'web')
  return existsSync(embedded) ? embedded : join(import.meta.dir, '../../../../dist/web')
}

/** Reads a file into memory when it is first asked for. Errors: says how to build when there is no build. */
export function loadWebBuild(folder: string): WebBuild {
  const manifestPath = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestPath)) throw new Error(`no web build in ${folder}: run "bun run build" first`)
  return { manifest: JSON.parse(readFileSync(manifestPath, 'utf8')), files: filesOf(folder) }
}

function filesOf(folder: string): StaticFiles {
  const served = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith('.vite') && !/\.(br|gz)$/.test(entry.name),
  )
  const paths = served.map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  const files = new Map<string, StoredFile | null>(paths.map((path) => [path, null]))
  return {
    get(path) {
      const known = files.get(path)
      if (known !== null) return known
      const file = storedAsset(join(folder, path), folder)
      files.set(path, file)
      return file
    },
  }
}

/** Asked for at every visit of the back office: a build that waits is found at once. It may ask its own server, no more. */
const serviceWorker = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/**
 * A file of the build, with the compressed copies that the build laid beside it. Hashed names never change their bytes; the
 * others may, at the next version.
 */
function storedAsset(path: string, folder: string): StoredFile {
  const headers = {
    'Content-Type': contentType(path),
    'Cache-Control': path.startsWith(join(folder, 'assets/')) ? keptForGood : keptForADay,
    ...(path === join(folder, 'sw.js') ? serviceWorker : {}),
  }
  const copy = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
  return storeBytes({ identity: readFileSync(path), br: copy('.br'), gzip: copy('.gz') }, headers)
}

function contentType(path: string): string {
  if (path.endsWith('.webmanifest')) return 'application/manifest+json'
  return Bun.file(path).type
}
