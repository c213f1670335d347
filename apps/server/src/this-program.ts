import { join } from 'node:path'

/** How this program is run as another process: in the binary it is one file; from its sources, Bun with the entry. */
export function thisProgram(): string[] {
  const isBinary = Bun.main.startsWith('/$bunfs/')
  return isBinary ? [process.execPath] : [process.execPath, join(import.meta.dir, 'main.ts')]
}
