import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../../process/write-whole.ts'

export type Ran = { code: number; output: string }

/** The machine that is set up. Tests put a folder in the place of its root, and play its commands. */
export type Machine = {
  /** The path of a place on it. */
  at(place: string): string
  /** Runs a command without a shell; 127 where there is none of that name. */
  run(command: string[], env?: Record<string, string>): Promise<Ran>
}

export function thisMachine(root = '/'): Machine {
  return {
    at: (place) => join(root, place),
    async run(command, env) {
      try {
        const child = Bun.spawn(command, {
          env: { PATH: searchPath, LC_ALL: 'C.UTF-8', ...env },
          cwd: '/',
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        const [out, err, code] = await Promise.all([
          new Response(child.stdout).text(),
          new Response(child.stderr).text(),
          child.exited,
        ])
        return { code, output: `${out}${err}`.trim() }
      } catch (error) {
        return { code: 127, output: String(error) }
      }
    },
  }
}

/** That of root, also behind `su` without a dash. */
export const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Of the machine's own folders, where one is missing. */
export const folderMode = 0o755

/** A step of the installation that the machine refused, in words for whoever runs it. */
export class SetupFailed extends Error {}

/** Runs a command that must succeed. Errors: SetupFailed with what it printed. */
export async function must(machine: Machine, command: string[], env?: Record<string, string>): Promise<Ran> {
  const ran = await machine.run(command, env)
  if (ran.code !== 0) throw new SetupFailed(`« ${command.join(' ')} » a échoué : ${ran.output || ran.code}`)
  return ran
}

/** Keeps a second run away until this one has ended, however it ends. Errors: SetupFailed while another one runs. */
export function aloneHere(machine: Machine) {
  const path = machine.at('/run/tramontane-setup.pid')
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
  if (holder && holder !== process.pid && existsSync(`/proc/${holder}`))
    throw new SetupFailed(`Une autre installation est en cours (processus ${holder}) : attendez sa fin.`)
  writeWhole(path, String(process.pid), { folderMode })
}

/** Where each thing stands on the machine. */
export const places = {
  program: '/usr/local/bin/tramontane',
  folder: '/etc/tramontane',
  variables: '/etc/tramontane/tramontane.env',
  /** Answers of an installation that did not reach its end. */
  draft: '/etc/tramontane/tramontane.env.en-cours',
  unit: '/etc/systemd/system/tramontane.service',
  data: '/var/lib/tramontane',
  socket: '/run/tramontane/http.sock',
} as const

/** The user that the service runs as, its group, and the name of the service. */
export const serviceName = 'tramontane'
