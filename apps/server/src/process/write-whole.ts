import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

type Modes = { mode?: number; folderMode?: number }

/**
 * Writes a file that is the whole new one or what was there, whenever the power goes, and makes its folder where there is
 * none; on disk when it returns. Shapes: for its owner alone, unless said. Errors: those of the file system, with nothing
 * changed.
 */
export function writeWhole(
  file: string,
  content: string | Uint8Array,
  { mode = 0o600, folderMode = 0o700 }: Modes = {},
) {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: folderMode })
  // Several programs may share a folder of data: each writes its own.
  const part = `${file}.${process.pid}.part`
  rmSync(part, { force: true })
  try {
    onDisk(openSync(part, 'wx', mode), (handle) => writeFileSync(handle, content))
    // The mode that a file is made with is narrowed by the umask.
    chmodSync(part, mode)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  onDisk(openSync(folder, 'r'))
}

/** Takes away what killed programs left of writing it. Whoever calls knows that nobody else writes it now. */
export function dropParts(file: string) {
  const folder = dirname(file)
  if (!existsSync(folder)) return
  const isPart = (name: string) => name.startsWith(`${basename(file)}.`) && name.endsWith('.part')
  for (const name of readdirSync(folder).filter(isPart)) rmSync(join(folder, name))
}

function onDisk(handle: number, write?: (handle: number) => void) {
  try {
    write?.(handle)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
