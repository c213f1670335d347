import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

/** What the program says of itself: from the sources alone, so that the same ones make the same bytes. */
export function buildFacts() {
  const commit = git('rev-parse', 'HEAD')
  return {
    version: manifest.version,
    commit: commit && (git('status', '--porcelain') ? `${commit}+` : commit),
    builtAt: commit && new Date(git('log', '-1', '--format=%cI') ?? 0).toISOString(),
  }
}

/** Null where there is no git, or the sources came without their history. */
function git(...words: string[]): string | null {
  try {
    const { exitCode, stdout } = Bun.spawnSync(['git', ...words], { cwd: join(import.meta.dir, '../..') })
    return exitCode === 0 ? stdout.toString().trim() : null
  } catch {
    return null
  }
}
