import { existsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { bun, root } from '../steps.ts'
import { failedTests, shortener } from './failed-tests.ts'

export type TestRun = {
  report: string
  /** What it printed until now. */
  output: () => string
  /** Its exit code. */
  ended: Promise<number>
  /** Prints it, from its beginning to its end. */
  show(): Promise<void>
  stop(): void
}

type Options = {
  /** The file of its JUnit. */
  report: string
  /** Where its databases are. */
  workplace: string
  which: string[]
  /** What it is started by. */
  how: string[]
}

/**
 * Starts `bun test` on some files. What two of them print at the same time would be read as one: each is kept until it
 * is shown.
 */
export function startTests({ report, workplace, which, how }: Options): TestRun {
  // A loaded machine is slow, not wrong: what hangs still ends.
  const slowestTestMs = 60_000
  const command = [
    ...[...how, bun, 'test', `--timeout=${slowestTestMs}`],
    ...[`--parallel=${Math.min(4, availableParallelism())}`, '--no-isolate'],
    ...['--reporter=junit', `--reporter-outfile=${report}`, ...which],
  ]
  const child = Bun.spawn(inOneStream(command), {
    cwd: root,
    env: {
      ...process.env,
      TMPDIR: workplace,
      // The last compiler costs a tenth more than it gives within these minutes.
      BUN_JSC_useFTLJIT: '0',
      // Threads that help to find what is still used wait for a core that the tests beside them have; it is looked for
      // every 512 MB, and more often where there is less memory.
      BUN_JSC_numberOfGCMarkers: '1',
      BUN_JSC_largeHeapSize: String(Math.min(2 ** 29, Math.max(2 ** 27, Math.round(totalmem() / 32)))),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  let isShown = false
  const shorten = shortener()
  const take = (line: string) => {
    const words = shorten(line)
    if (words === undefined) return
    printed.push(words)
    if (isShown) console.log(words)
  }
  const ended = Promise.all([child.exited, eachLine(child.stdout, take), eachLine(child.stderr, take)]).then(
    ([code]) => code,
  )
  return {
    report,
    output: () => printed.join('\n'),
    ended,
    async show() {
      for (const line of printed) console.log(line)
      isShown = true
      await ended
    },
    stop: () => child.kill(),
  }
}

/** A file's name and what is said of it come on two streams, and would arrive in any order. */
function inOneStream(command: string[]): string[] {
  const sh = Bun.which('sh')
  return sh ? [sh, '-c', 'exec "$@" 2>&1', sh, ...command] : command
}

async function eachLine(stream: ReadableStream<Uint8Array>, take: (line: string) => void) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
  }
  if (rest) take(rest)
}

/** What a run's report says, and each failure whole. A run that ended badly failed, whatever it reported. */
export async function outcomeOf({ report, output, ended }: TestRun) {
  const code = await ended
  const text = existsSync(report) ? await Bun.file(report).text() : ''
  const head = text.match(/<testsuites [^>]*>/)?.[0]
  const number = (name: string) => Number(head?.match(new RegExp(` ${name}="(\\d+)"`))?.[1] ?? 0)
  const files = [...text.matchAll(/^ {2}<testsuite name="([^"]+)".*? time="([\d.]+)"/gm)].map(
    ([, name = '', seconds]): [string, number] => [`  ${name}`, Number(seconds) * 1000],
  )
  const isWhole = code === 0 && number('tests') > 0
  const failures = isWhole ? [] : failedTests(text, output())
  const failed = Math.max(number('failures'), failures.length)
  return { passed: number('tests') - number('failures'), failed, failures, files }
}
