import { minuteMs } from '@tramontane/domain/days/durations'
import { readConfig } from '../../../config/config.ts'
import { given, type Values } from '../standing.ts'
import { youngestChange } from './install.ts'
import { type Machine, must, places, type Ran, serviceName } from './machine.ts'

/** Runs the installed program as the service does, with its variables. */
export function asService(machine: Machine, args: string[], values: Values): Promise<Ran> {
  const user = [`--reuid=${serviceName}`, `--regid=${serviceName}`, '--init-groups']
  return machine.run(['setpriv', ...user, places.program, ...args], {
    DATA_DIR: places.data,
    ...given(values),
  })
}

/** What to type where no systemd starts it. */
export const startByHand = `set -a; . ${places.variables}; export DATA_DIR=${places.data}; exec setpriv --reuid=${serviceName} --regid=${serviceName} --init-groups ${places.program} serve`

export async function isActive(machine: Machine): Promise<boolean> {
  return (await machine.run(['systemctl', 'is-active', '--quiet', serviceName])).code === 0
}

/** Starts it, or starts it again where it began before what it is made of changed. Answers what was done. */
export async function startService(machine: Machine): Promise<string> {
  await must(machine, ['systemctl', 'daemon-reload'])
  await must(machine, ['systemctl', 'enable', '--quiet', serviceName])
  if (await isActive(machine)) {
    if ((await startedAt(machine)) > youngestChange(machine)) return 'tourne'
    await must(machine, ['systemctl', 'restart', serviceName])
    return 'redémarré'
  }
  await machine.run(['systemctl', 'reset-failed', serviceName])
  await must(machine, ['systemctl', 'start', serviceName])
  return 'démarré'
}

/** Milliseconds since 1970; 0 where it cannot be told. */
async function startedAt(machine: Machine): Promise<number> {
  const show = ['systemctl', 'show', serviceName, '--property=ExecMainStartTimestamp', '--timestamp=us+utc']
  const { output } = await machine.run(show)
  const [, day, time] = /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3})\d* UTC/.exec(output) ?? []
  return day ? Date.parse(`${day}T${time}Z`) : 0
}

const patienceMs = minuteMs
const pauseMs = 250
/** A program that ended this often since it was started does not start. */
const hopelessRestarts = 3

/**
 * Waits until the program serves as it should, for a minute. Answers how it serves then; at once where it ends again and
 * again.
 */
export async function waitUntilServed(machine: Machine, served: () => Promise<Served>): Promise<Served> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const now = await served()
    if (now === 'whole' || performance.now() > deadline) return now
    if (now === 'silent' && (await isHopeless(machine))) return now
    await Bun.sleep(pauseMs)
  }
}

async function isHopeless(machine: Machine): Promise<boolean> {
  const show = ['systemctl', 'show', serviceName, '--property=ActiveState', '--property=NRestarts']
  const { output } = await machine.run(show)
  const restarts = Number(/NRestarts=(\d+)/.exec(output)?.[1] ?? 0)
  return /ActiveState=failed/.test(output) || restarts >= hopelessRestarts
}

export async function lastOfJournal(machine: Machine): Promise<string> {
  const last = ['journalctl', '-u', serviceName, '-n', '15', '-o', 'cat', '--no-pager']
  return (await machine.run(last)).output
}

/** The sum that `systemd-analyze security` ends with: '1.8 OK'; null where it says none. */
export async function exposure(machine: Machine): Promise<string | null> {
  const { output } = await machine.run([
    'systemd-analyze',
    'security',
    '--no-pager',
    `${serviceName}.service`,
  ])
  return /exposure level[^:]*: ([\d.]+ \w+)/.exec(output)?.[1] ?? null
}

/** What answers at `/readyz`: nobody, the program with a certificate still to come, or as visitors are to meet it. */
export type Served = 'silent' | 'uncertified' | 'whole'

const answerMs = 2000

/** Asks the program where its variables say that it listens. */
export async function served(values: Values): Promise<Served> {
  const { socket, https, host = '127.0.0.1', port } = readConfig({ DATA_DIR: places.data, ...given(values) })
  const address = https ? `http://127.0.0.1:${https.httpPort}` : `http://${host}:${port}`
  const signal = AbortSignal.timeout(answerMs)
  const reply = await fetch(`${socket ? 'http://localhost' : address}/readyz`, {
    unix: socket,
    signal,
  }).catch(() => null)
  if (reply?.status !== 200) return 'silent'
  const { certificate } = (await reply.json()) as { certificate?: { state: string } }
  return certificate && certificate.state !== 'valid' ? 'uncertified' : 'whole'
}
