import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import type { OwnDrive } from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../deps.ts'
import type { Drives } from '../../ports/drives.ts'
import { drivesAskedSince } from './queries.ts'

/** Pairs that are held, and stored: some four megabytes, nine where each square is of one pair alone. */
export const mostDrives = 50_000

/** Clocks of two machines differ by less. */
const clocksDifferMs = 5 * minuteMs

/** What is held of the stored drives. The drive back stands for one that nobody asked for. */
export function drivesHolder({
  database,
  settings,
  clock,
}: Pick<Deps, 'database' | 'settings' | 'clock'>): Drives {
  let held = pairs()
  let own = { drives: [] as OwnDrive[], minutes: pairs() }
  let wholeAt = Number.NEGATIVE_INFINITY
  let seen = 0
  let refreshing: Promise<void> = Promise.resolve()

  function ownMinutes() {
    const { ownDrives } = settings.current
    if (own.drives !== ownDrives) {
      own = { drives: ownDrives, minutes: pairsOf(ownDrives) }
    }
    return own.minutes
  }

  async function learn() {
    const now = clock.now().getTime()
    const isWhole = Math.abs(now - wholeAt) >= dayMs
    const learnt = isWhole ? pairs() : held
    for await (const page of drivesAskedSince(database.db, new Date(isWhole ? 0 : seen - clocksDifferMs)))
      for (const { from, to, minutes, metres, askedAt } of page) {
        seen = Math.max(seen, Math.min(askedAt.getTime(), now))
        if (minutes !== null && learnt.size() < mostDrives) learnt.set(from, to, packed(minutes, metres))
      }
    held = learnt
    if (isWhole) wholeAt = now
  }

  return {
    own: (from, to) => ownMinutes().get(from, to),
    betweenCells: (from, to) => minutesIn(held.get(from, to)),
    betweenTowns: (from, to) => minutesIn(held.get(from, to)),
    metres: (from, to) => metresIn(held.get(from, to)),
    refresh() {
      refreshing = refreshing.catch(() => {}).then(learn)
      return refreshing
    },
  }
}

/** Minutes and metres in one number; the database keeps minutes below it. */
const minutesMax = 256

function packed(minutes: number, metres: number | null): number {
  return minutes + minutesMax * (metres === null ? 0 : metres + 1)
}

function minutesIn(pack: number | undefined): number | undefined {
  return pack === undefined ? undefined : pack % minutesMax
}

function metresIn(pack = 0): number | undefined {
  return pack < minutesMax ? undefined : Math.floor(pack / minutesMax) - 1
}

/** The same drives beside other figures of the owner's. */
export function withOwnDrives(drives: Drives, ownDrives: OwnDrive[]): Drives {
  const minutes = pairsOf(ownDrives)
  return { ...drives, own: (from, to) => minutes.get(from, to) }
}

function pairsOf(ownDrives: OwnDrive[]) {
  const own = pairs()
  for (const { from, to, minutes } of ownDrives) own.set(from, to, minutes)
  return own
}

/** More names than there are pairs to name. */
const mostNames = 2 ** 20

/** A figure by pair, compact: each name is stored once, each pair is a number, and a question makes nothing new. */
function pairs() {
  const numbers = new Map<string, number>()
  const figures = new Map<number, number>()

  function numberOf(name: string): number {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, numbers.size)
    return numbers.size - 1
  }

  return {
    set(from: string, to: string, value: number) {
      figures.set(numberOf(from) * mostNames + numberOf(to), value)
    },
    get(from: string, to: string): number | undefined {
      const one = numbers.get(from)
      const other = numbers.get(to)
      if (one === undefined || other === undefined) return undefined
      return figures.get(one * mostNames + other) ?? figures.get(other * mostNames + one)
    },
    size: () => figures.size,
  }
}
