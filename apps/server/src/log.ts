import { writeSync } from 'node:fs'
import type { Logger } from './ports/logger.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

type LogLevel = (typeof levels)[number]

/** One JSON object per line. JSON escapes line breaks, so that no value can forge a second line. */
export function jsonLogger(level: LogLevel, write: (line: string) => void = writeOut): Logger {
  const lowest = levels.indexOf(level)
  const at = (name: Exclude<LogLevel, 'silent'>) =>
    levels.indexOf(name) < lowest
      ? nothing
      : (event: string, fields: Record<string, unknown> = {}) =>
          write(`${JSON.stringify({ time: new Date().toISOString(), level: name, event, ...fields })}\n`)
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function nothing() {}

let waiting = ''

/** What is said in one turn of the program is written at once: each write costs as much as answering a page. */
function writeOut(line: string) {
  if (waiting === '') setImmediate(() => writeWaiting((lines) => process.stdout.write(lines)))
  waiting += line
}

function writeWaiting(write: (lines: string) => void) {
  const lines = waiting
  waiting = ''
  if (lines) write(lines)
}

process.on('exit', () => {
  try {
    writeWaiting((lines) => writeSync(process.stdout.fd, lines))
  } catch {
    // Whoever read it is gone, or reads no more: the program ends as it would have.
  }
})

/** The code of an error of the system, of the network or of a vendor: 'ENOENT'; empty for one that has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What a log may say of an error: its kind, message and place, and what its cause says. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const told = withoutValues(error.message)
  return {
    error: told,
    kind: error.name,
    stack: error.stack?.replace(error.message, () => told),
    ...(error.cause ? { cause: withoutValues(String(error.cause)) } : {}),
  }
}

/** A query that failed tells its values after this: names, addresses, whatever was to be written. */
const valuesMark = '\nparams: '

function withoutValues(message: string): string {
  const end = message.indexOf(valuesMark)
  return end < 0 ? message : message.slice(0, end)
}
