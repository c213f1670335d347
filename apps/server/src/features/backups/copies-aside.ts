import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { dayMs } from '@tramontane/domain/days/durations'
import { type Config, databaseFile } from '../../config/config.ts'
import { backupsFolder, isBeforeUpdate } from './copy-names.ts'

/** What a program that was killed left of its work: nobody waits for it a day later. */
const unfinishedMs = dayMs

/** Where an update tries a change of the schema, in the folder of the data. */
export const trialStart = 'essai-'

/**
 * What updates and restores leave beside the data, whose time is over: whole copies made before `before`, and what a kill
 * left half done. Copies that somebody made by hand, under names of their own, are theirs.
 */
export function copiesAsideDue(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { before, now }: { before: Date; now: Date },
): string[] {
  const file = databaseFile(config)
  if (!file) return []
  const isOlder = (path: string, than: number) => {
    const facts = statSync(path, { throwIfNoEntry: false })
    return facts !== undefined && facts.mtimeMs < than
  }
  const named = (folder: string, isWanted: (name: string) => boolean) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter(isWanted)
          .map((name) => join(folder, name))
      : []
  const whole = [
    ...named(backupsFolder(config), isBeforeUpdate),
    ...named(dirname(file), (name) => name.startsWith(`${basename(file)}.avant-`)),
  ]
  const unfinished = [
    ...named(backupsFolder(config), (name) => name.endsWith('.db.part')),
    ...named(config.dataDir, (name) => name.startsWith(trialStart)),
  ]
  return [
    ...whole.filter((path) => isOlder(path, before.getTime())),
    ...unfinished.filter((path) => isOlder(path, now.getTime() - unfinishedMs)),
  ]
}

export function eraseCopiesAside(paths: string[]): void {
  for (const path of paths) rmSync(path, { recursive: true, force: true })
}
