import { join } from 'node:path'

/** How this program is run as another process: in the binary it is one file; from its sources, Bun with the entry. */
export function thisProgram(): string[] {
  const isBinary = Bun.main.startsWith('/$bunfs/')
  // Once another file has its name, as in an update, the system says so behind it: that file is this program from now on.
  return isBinary
    ? [process.execPath.replace(/ \(deleted\)$/, '')]
    : [process.execPath, join(import.meta.dir, '../main.ts')]
}
