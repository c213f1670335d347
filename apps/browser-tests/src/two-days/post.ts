import { timeOf } from '@tramontane/domain/days/calendar'
import type { Stop } from './stops.ts'

/** What a client is told: held for some seconds, in which it can be taken back. */
export type Letter = {
  matter: string
  channel: 'mail' | 'sms'
  to: string
  kind: string
  at: string
  dueAt: Date
  hasLeft: boolean
}

const holdMs = 10_000

/** What clients are told, and whether it can still be taken back. */
export function postOf() {
  let letters: Letter[] = []
  return {
    tell(matter: string, kind: string, { stop, now, at }: { stop: Stop; now: Date; at?: Date }) {
      const dueAt = new Date(now.getTime() + holdMs)
      const told = { matter, kind, at: at ? timeOf(at) : '', dueAt, hasLeft: false }
      if (letters.some((one) => one.matter === matter)) return
      if (stop.email) letters.push({ ...told, channel: 'mail', to: stop.email })
      if (stop.mobile && kind !== 'absent') letters.push({ ...told, channel: 'sms', to: stop.mobile })
    },
    forget(matter: string) {
      letters = letters.filter((one) => one.matter !== matter || one.hasLeft)
    },
    hasLeft: (matter: string) => letters.some((one) => one.matter === matter && one.hasLeft),
    letters: () => letters,
    /** What has its time now leaves. */
    send(now: Date) {
      for (const letter of letters) letter.hasLeft ||= letter.dueAt <= now
    },
  }
}
