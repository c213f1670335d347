import type { BusyRead, NotRead } from '../../../calendar/read-busy.ts'
import type { Within } from '../../../calendar/spanned-event.ts'
import { thisProgram } from '../../../process/this-program.ts'

export type ReadBusy = (
  text: string,
  within: Within & { ownHost: string },
  patience?: number,
) => Promise<BusyRead | { reason: NotRead }>

/** Units: milliseconds. */
const patienceMs = 12_000

/**
 * Reads a calendar in a process of its own: whatever stands in it keeps no request waiting, and is ended where it takes too
 * long. Errors: none; 'too_much' for one that had to be ended.
 */
export const readApart: ReadBusy = async (text, { from, to, ownHost }, patience = patienceMs) => {
  const command = [...thisProgram(), 'busy-times', `--from=${from}`, `--to=${to}`, `--own-host=${ownHost}`]
  const child = Bun.spawn(command, {
    stdin: Buffer.from(text),
    stdout: 'pipe',
    stderr: 'ignore',
    timeout: patience,
    killSignal: 'SIGKILL',
  })
  const [said] = await Promise.all([new Response(child.stdout).text(), child.exited])
  try {
    return JSON.parse(said)
  } catch {
    // It was ended in the middle.
    return { reason: 'too_much' }
  }
}
