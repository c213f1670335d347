import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Whoever is asked. Tests play one. */
export type Terminal = {
  say(text: string): void
  /** What is typed, without the spaces around it. Errors: Interrupted. */
  ask(prompt: string): Promise<string>
  /** The same of a secret: what is typed is not shown. */
  askHidden(prompt: string): Promise<string>
  /** Told each variable that is answered, where that is kept. */
  answered?(values: Record<string, string>): void
}

/** Ctrl-C, Ctrl-D, or a terminal that went away. */
export class Interrupted extends Error {}

/** Plain lines, which the console of any host shows, rather than a library that draws over them. */
export function thisTerminal(): Terminal {
  return {
    say: (text) => console.log(text),
    ask: (prompt) => read(prompt, process.stdout),
    async askHidden(prompt) {
      process.stdout.write(prompt)
      const typed = await read('', nowhere())
      process.stdout.write('\n')
      return typed
    },
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_bytes, _encoding, done) => done() })
}

async function read(prompt: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 })
  const left = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Interrupted()))
    lines.once('close', () => reject(new Interrupted()))
  })
  try {
    return (await Promise.race([lines.question(prompt), left])).trim()
  } finally {
    left.catch(() => {})
    lines.close()
  }
}
