import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dir, '../../../../dist/web')

/** Where a part of the build lies, by its name there. Shapes: `path` is the page's, '/assets/….js'. Errors: none has it. */
export function builtPart(name: string): { path: string; file: string } {
  const parts = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { name?: string; file: string }
  >
  const part = Object.values(parts).find((one) => one.name === name)
  if (!part) throw new Error(`no part of the build is named ${name}`)
  return { path: `/${part.file}`, file: join(web, part.file) }
}
