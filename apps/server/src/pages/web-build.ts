import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StoredFile, storeBytes, storeText } from './stored-file.ts'

type ManifestChunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }

/** What Vite made of the web application. */
export type WebBuild = {
  manifest: Record<string, ManifestChunk>
  /** By path: '/assets/entry-….js', '/favicon.svg'. */
  files: Map<string, StoredFile>
}

/** The folder of the build: embedded beside the program in the binary, or the repository's dist. */
export function webFolder(): string {
  const embedded = join(import.meta.dir, 'web')
  return existsSync(embedded) ? embedded : join(import.meta.dir, '../../../../dist/web')
}

/** Reads the whole build into memory. Errors: says how to build when there is none. */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const manifestPath = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestPath)) throw new Error(`no web build in ${folder}: run "bun run build" first`)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/.vite/'))
  const files = await Promise.all(
    names.map(async (path) => [path.slice(folder.length), await storeAsset(path, folder)] as const),
  )
  return { manifest: JSON.parse(readFileSync(manifestPath, 'utf8')), files: new Map(files) }
}

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/

/** Hashed names never change their bytes; the others may, at the next version. */
const immutable = 'public, max-age=31536000, immutable'
const daily = 'public, max-age=86400'

function storeAsset(path: string, folder: string): Promise<StoredFile> | StoredFile {
  const content = readFileSync(path)
  const headers = {
    'Content-Type': contentType(path),
    'Cache-Control': path.startsWith(join(folder, 'assets/')) ? immutable : daily,
  }
  return compressible.test(path) ? storeText(content, { headers }) : storeBytes(content, headers)
}

function contentType(path: string): string {
  if (path.endsWith('.webmanifest')) return 'application/manifest+json'
  return Bun.file(path).type
}
