import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '@tramontane/db/upgrades/migrate'

/** Which program this is. */
export type Version = {
  program: 'tramontane'
  /** That of package.json. */
  version: string
  /** Of the sources that it was built from, with a '+' behind it where they held more; null when run from the sources. */
  commit: string | null
  /** When those sources were committed: the same sources make the same bytes. ISO 8601, null as `commit`. */
  builtAt: string | null
  runtime: string
  /** 'linux-x64', 'linux-arm64'. */
  platform: string
  /** The last migration that it knows. Units: milliseconds since 1970, as drizzle-kit stamps them. */
  schema: { name: string; madeAt: number }
}

/** What the build writes in its place; nothing where the sources are run. */
declare const BUILT: Pick<Version, 'version' | 'commit' | 'builtAt'> | undefined

export function thisVersion(): Version {
  const built = typeof BUILT === 'undefined' ? ofSources() : BUILT
  return {
    program: 'tramontane',
    ...built,
    runtime: `Bun ${Bun.version}`,
    platform: `${process.platform}-${process.arch}`,
    schema: lastMigration(),
  }
}

function ofSources() {
  const manifest = readFileSync(join(import.meta.dir, '../../../../package.json'), 'utf8')
  return { version: JSON.parse(manifest).version as string, commit: null, builtAt: null }
}

function lastMigration(): Version['schema'] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8'))
  const { tag, when } = journal.entries.at(-1)
  return { name: tag, madeAt: when }
}
