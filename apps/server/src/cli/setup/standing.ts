import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { writeWhole } from '../../process/write-whole.ts'
import { readEnvFile, withValues } from './env-file.ts'
import { folderMode, type Machine, places } from './machine/machine.ts'

export type Values = Record<string, string>

/** What an earlier run, or somebody's hand, left on the machine. */
export type Standing = {
  /** The file of variables as it is; empty where there is none. */
  text: string
  /** What it says, and where it says nothing, what an older unit said. */
  values: Values
  isInstalled: boolean
  /** The answers of a run that did not reach its end. */
  draft: Values
}

export function readStanding(machine: Machine): Standing {
  const text = textOf(machine.at(places.variables))
  const values = { ...formerUnitValues(textOf(machine.at(places.unit))), ...readEnvFile(text) }
  return {
    text,
    values: given(values),
    isInstalled: text !== '' && existsSync(machine.at(places.unit)),
    draft: readEnvFile(textOf(machine.at(places.draft))),
  }
}

/** Keeps answers until they are carried out: an installation that is broken off goes on where it was. */
export function keepDraft(machine: Machine, values: Values) {
  const text = withValues('', values, () => '')
  writeWhole(machine.at(places.draft), text, { folderMode })
}

export function dropDraft(machine: Machine) {
  rmSync(machine.at(places.draft), { force: true })
}

/** An empty variable counts as absent, here as in the program. */
export function given(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

export function textOf(path: string): string {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : ''
}

/** Where a proxy reaches the program stood in the unit itself once. */
function formerUnitValues(unit: string): Values {
  const assignments = unit.match(/^Environment=(SOCKET|TRUST_PROXY)=.*$/gm) ?? []
  return readEnvFile(assignments.map((line) => line.replace('Environment=', '')).join('\n'))
}
