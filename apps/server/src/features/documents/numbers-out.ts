import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastNumbers } from '@tramontane/db/money/document-numbers'
import { documentNumber, type Numbered, readNumber } from '@tramontane/domain/documents/document'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { writeWhole } from '../../process/write-whole.ts'

/** Outside of what a copy of the database puts back: a number that left the house is known after a restore too. */
const fileName = 'document-numbers.json'

/** The highest number of each kind and year that left; null where nothing says it. Errors: those of the file system. */
export function readNumbersOut(dataDir: string): Numbered[] | null {
  return readNumbersFile(join(dataDir, fileName))
}

/** The same of one file. */
export function readNumbersFile(file: string): Numbered[] | null {
  if (!existsSync(file)) return null
  try {
    const said: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(said) ? said.flatMap((one) => readNumber(String(one)) ?? []) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Notes what left, on disk when it returns; nothing that was noted is lowered. Errors: those of the file system. */
export function raiseNumbersOut(dataDir: string, numbers: Numbered[]) {
  if (numbers.length === 0) return
  const known = readNumbersOut(dataDir)
  const highest = highestOf([...(known ?? []), ...numbers])
  if (known && highest.length === known.length && highest.every((one) => isAmong(known, one))) return
  writeWhole(join(dataDir, fileName), `${JSON.stringify(highest.map(documentNumber))}\n`)
}

function highestOf(numbers: Numbered[]): Numbered[] {
  const series = Map.groupBy(numbers, ({ kind, year }) => `${kind} ${year}`)
  return [...series.values()].flatMap((ofOne) => ofOne.toSorted((a, b) => b.serial - a.serial)[0] ?? [])
}

function isAmong(numbers: Numbered[], { kind, year, serial }: Numbered): boolean {
  return numbers.some((one) => one.kind === kind && one.year === year && one.serial === serial)
}

type Needs = Pick<Deps, 'config' | 'database'> & { log?: Deps['log'] }

const works = new WeakMap<Deps['database'], () => Promise<void>>()

/** To be asked for by whoever gives a number: it is on disk outside of the database too before its answer leaves. */
export function noteNumberOut(deps: Needs) {
  const { database } = deps
  const work = works.get(database) ?? (() => noteStored(deps))
  works.set(database, work)
  database.beforeAnswers.add(work)
}

/** A disk that takes no more is told; the next document notes this one's number as well. */
async function noteStored({ config, database, log }: Needs) {
  try {
    raiseNumbersOut(config.dataDir, await lastNumbers(database.db))
  } catch (error) {
    log?.error('numbers_not_noted', errorFields(error))
  }
}
