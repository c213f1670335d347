import { thisProgram } from './this-program.ts'

/**
 * How one program takes another one's place without a lost request: the older starts the younger, which listens beside it
 * and holds what it is asked until the data is its own; the older then ends what it has under way, and goes.
 */

/** What the younger says to the older. */
type Word = { says: 'listening' | 'serving' } | { says: 'refused'; why: string }

/** Why the younger leaves the place to the older, in words. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
}

/** In the environment of a program that takes another one's place. */
const mark = 'TRAMONTANE_FOLLOWS'

/** What a program that takes another one's place tells it. */
export type Follower = {
  /** New connections come here: the older may close. */
  listening(): void
  serving(): void
  refused(why: string): void
}

/** Null for a program that takes nobody's place. `noted` is done before the older is told to go. */
export function asFollower(noted: () => void): Follower | null {
  const isMarked = Bun.env[mark] !== undefined
  // What this one starts in its turn follows nobody.
  delete Bun.env[mark]
  if (!isMarked || !process.send) return null
  const say = (word: Word) => process.send?.(word)
  return {
    listening: () => say({ says: 'listening' }),
    serving() {
      noted()
      say({ says: 'serving' })
    },
    refused: (why) => say({ says: 'refused', why }),
  }
}

/** Milliseconds until the younger listens, and until it serves: a change of the schema may rewrite large tables. */
const listenMs = 30_000
export const serveMs = 300_000

export type Younger = {
  pid: number
  /** True once new connections go to it; false when it is gone. */
  isListening: Promise<boolean>
  /** Null once it serves; why not, when it is gone. */
  refusal: Promise<string | null>
  /** Its exit code. */
  ended: Promise<number>
  pass(signal: NodeJS.Signals): void
}

/** Starts the file that this program was started from, which may hold another one by now. */
export function startYounger(): Younger {
  try {
    return started()
  } catch (error) {
    const why = `il ne démarre pas (${error instanceof Error ? error.message : error})`
    const refusal = Promise.resolve(why)
    return { pid: 0, isListening: Promise.resolve(false), refusal, ended: Promise.resolve(1), pass() {} }
  }
}

function started(): Younger {
  const isListening = Promise.withResolvers<boolean>()
  const refusal = Promise.withResolvers<string | null>()
  let why = ''
  const child = Bun.spawn([...thisProgram(), ...process.argv.slice(2)], {
    env: { ...Bun.env, [mark]: 'yes' },
    stdio: ['inherit', 'inherit', 'inherit'],
    ipc(word: Word) {
      if (word.says === 'refused') why = word.why
      if (word.says === 'listening') isListening.resolve(true)
      if (word.says === 'serving') refusal.resolve(null)
    },
    onExit(_, code, signal) {
      isListening.resolve(false)
      refusal.resolve(why || `il s’est arrêté (${signal ?? code})`)
    },
  })
  endWhenLate(child, isListening.promise, listenMs)
  endWhenLate(child, refusal.promise, serveMs)
  return {
    pid: child.pid,
    isListening: isListening.promise,
    refusal: refusal.promise,
    ended: child.exited,
    pass: (signal) => child.kill(signal),
  }
}

function endWhenLate(child: Bun.Subprocess, news: Promise<unknown>, ms: number) {
  const late = setTimeout(() => child.kill('SIGKILL'), ms)
  void news.then(() => clearTimeout(late))
}

/** systemd then takes the younger for the service, and lets the older go. False where nobody wants to be told. */
export async function isTakenBySystemd(pid: number): Promise<boolean> {
  if (!Bun.env.NOTIFY_SOCKET || !Bun.which('systemd-notify')) return false
  const told = Bun.spawn(['systemd-notify', `MAINPID=${pid}`], { stdio: ['ignore', 'ignore', 'ignore'] })
  return (await told.exited) === 0
}
