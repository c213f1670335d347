import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { libsqlHere } from '../../scripts/build/compile-program.ts'
import { root } from '../../scripts/steps.ts'
import { bounded, type Row } from '../tools/rounds.ts'

const megabyte = 1_000_000

/** What the one file is made of, largest first. */
export async function inside(): Promise<Row[]> {
  const whole = statSync(join(root, 'dist/tramontane')).size
  const parts = {
    'Bun, with its JavaScript engine, TLS and Unicode': statSync(process.execPath).size,
    'libSQL’s native part': statSync(join(root, 'node_modules', libsqlHere(), 'index.node')).size,
    'what browsers are sent: scripts and styles as they are': sizeOf('web/**/*.{js,css}'),
    'the same with brotli': sizeOf('web/**/*.br'),
    'the same with gzip': sizeOf('web/**/*.gz'),
    'pictures of pages, AVIF and WebP': sizeOf('web/**/*.{avif,webp}'),
    'pictures for shared links, and icons, PNG': sizeOf('web/**/*.png'),
    'fonts of pages': sizeOf('web/**/*.woff2'),
    'changes of the schema': sizeOf('migrations/**/*'),
  }
  const known = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)
  const rows = Object.entries({ ...parts, 'our program, as text and as bytecode': whole - known })
    .toSorted(([, one], [, other]) => other - one)
    .map(([part, bytes]) => bounded(part, told(bytes, whole), ''))
  return [bounded('the whole file', told(whole, whole), ''), ...rows]
}

function sizeOf(pattern: string): number {
  const folder = join(root, 'dist/program')
  return globSync(pattern, { cwd: folder }).reduce((sum, path) => {
    const facts = statSync(join(folder, path))
    return sum + (facts.isFile() ? facts.size : 0)
  }, 0)
}

function told(bytes: number, whole: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB, ${((bytes / whole) * 100).toFixed(1)} %`
}
