import { readBusy, UnreadableCalendar } from '../calendar/read-busy.ts'

const options = ['--from=', '--to=', '--own-host='] as const

/** Reads a calendar from standard input, and writes the time that it keeps busy: a program of its own, which can be ended. */
export async function busyTimesCommand(args: string[]): Promise<number> {
  const [from = '', to = '', ownHost = ''] = options.map(
    (option) => args.find((arg) => arg.startsWith(option))?.slice(option.length) ?? '',
  )
  try {
    const read = readBusy(await Bun.stdin.text(), { from: Number(from), to: Number(to), ownHost })
    await Bun.write(Bun.stdout, JSON.stringify(read))
    return 0
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error
    await Bun.write(Bun.stdout, JSON.stringify({ reason: error.reason }))
    return 1
  }
}
