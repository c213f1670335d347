import { dayOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { lateRound } from '@tramontane/domain/rounds/late-round'
import { postOf } from './post.ts'
import { driveMinutes, type Stop, towns } from './stops.ts'
import { canReceive, earlier, type Heard, lastStep, type Step, stands, type Wash } from './wash.ts'

type Late = Heard & { told: { id: number; to: Date }[] }

type StepBody = { key: string; step: Step; at: string }
type PayBody = { key: string; method: string; cents: number; at: string }
type PhotoBody = { key: string; kind: string }
type LateBody = { key: string; date: string; minutes: number; notify: boolean }

export type Asked = { path: string; body: StepBody & PayBody & PhotoBody & LateBody }

const undoMs = 10 * minuteMs

export type Ledger = ReturnType<typeof ledgerOf>

/** What must be true of two days, by what the server was asked, in the order in which it was asked. */
export function ledgerOf(stops: Stop[]) {
  const washes = new Map<number, Wash>(
    stops.map((stop) => [stop.id, { stop, status: 'confirmed', said: [], paid: [], lines: [], photos: [] }]),
  )
  const lates: Late[] = []
  const post = postOf()

  const washOf = (id: number): Wash => washes.get(id) ?? fail(`no stop ${id}`)

  /** Answers the status that the server has to answer with. */
  function take({ path, body }: Asked, now: Date): number {
    if (path === '/api/admin/undo') return undo(body.key, now)
    if (path === '/api/admin/late') return late(body, now)
    const [, id, what] = path.match(/^\/api\/appointments\/(\d+)\/(\w+)$/) ?? fail(path)
    const wash = washOf(Number(id))
    if (what === 'progress') return step(wash, body, now)
    return what === 'payments' ? pay(wash, body, now) : photograph(wash, body, now)
  }

  function step(wash: Wash, { key, step: said, at: told }: StepBody, now: Date) {
    if (wash.said.some((one) => one.key === key)) return 200
    const at = earlier(new Date(told), now)
    const { stop, status: former } = wash
    const last = lastStep(wash)
    const note = (isRepeated: boolean, arrivesAt: Date | null = null) =>
      wash.said.push({ key, step: said, at, former, isRepeated, arrivesAt, receivedAt: now, isUndone: false })
    if (former === 'completed' && said !== 'done') return 409
    if (former === 'canceled' && (last !== 'absent' || said !== 'absent')) return 409
    if (former === 'completed' || last === said) return note(true) && 200
    if (said === 'en_route' && last === 'arrived') return 409
    if (said !== 'en_route') post.forget(`en_route:${stop.id}`)
    if (said === 'en_route') {
      const arrivesAt = new Date(Math.ceil(at.getTime() / minuteMs + minutesTo(wash)) * minuteMs)
      note(false, arrivesAt)
      if (arrivesAt > now) post.tell(`en_route:${stop.id}`, 'en_route', { stop, now, at: arrivesAt })
      return 200
    }
    note(false)
    if (said === 'done') wash.status = 'completed'
    if (said === 'absent') {
      wash.status = 'canceled'
      post.tell(`absent:${stop.id}`, 'absent', { stop, now })
    }
    return 200
  }

  /** The drive from the last of the round where the van was. */
  function minutesTo({ stop }: Wash): number {
    const isVisited = (wash: Wash) =>
      wash.status === 'completed' || ['arrived', 'absent'].includes(lastStep(wash) ?? '')
    const isGone = (wash: Wash) => wash.status === 'canceled' && lastStep(wash) !== 'absent'
    const from = stops
      .filter(({ id, day }) => id !== stop.id && day === stop.day)
      .findLast(({ id }) => isVisited(washOf(id)) && !isGone(washOf(id)))
    return driveMinutes(from?.code ?? towns[0]?.code ?? '', stop.code)
  }

  function pay(wash: Wash, { key, method, cents, at }: PayBody, now: Date) {
    if (wash.paid.some((one) => one.key === key)) return 201
    if (!canReceive(wash, method, cents)) return 409
    wash.paid.push({ key, method, cents, receivedAt: now, isUndone: false })
    wash.lines.push({ method, cents, at: earlier(new Date(at), now) })
    return 201
  }

  function photograph(wash: Wash, { key, kind }: PhotoBody, now: Date) {
    if (!wash.photos.some((one) => one.key === key))
      wash.photos.push({ key, kind, receivedAt: now, isUndone: false })
    return 201
  }

  function late({ key, date, minutes, notify }: LateBody, now: Date) {
    if (notify && lates.some((one) => one.key === key)) return 200
    if (date !== dayOf(now)) return 409
    if (!notify) return 200
    const told = lateRound(expected(date), { minutes, now, road })
      .filter(({ wash: { stop }, isTold }) => isTold && (stop.email ?? stop.mobile))
      .map(({ wash: { stop }, to }) => ({ id: stop.id, to }))
    for (const { id, to } of told)
      post.tell(`late:${key}:${id}`, 'late', { stop: washOf(id).stop, now, at: to })
    lates.push({ key, told, receivedAt: now, isUndone: false })
    return 200
  }

  /** A day as the rule of late rounds takes it. */
  function expected(day: string) {
    const present = [...washes.values()].filter(
      ({ stop, status }) => stop.day === day && status !== 'canceled',
    )
    return present.map((wash) => {
      const { start, end, code } = wash.stop
      const last = lastStep(wash)
      const isOnTheWay = last === 'en_route'
      const told = last === undefined || isOnTheWay ? arrivesAt(wash) : null
      const known = told && (isOnTheWay || told > start) ? told : start
      const left = wash.said.findLast((one) => stands(one) && one.arrivesAt)
      return {
        ...{ stop: wash.stop, start, end, van: 1, spot: { lat: null, lon: null, cityCode: code } },
        ...{ known, isOnTheWay, announced: isOnTheWay ? (left?.arrivesAt ?? null) : null },
        isBegun: wash.status === 'completed' || last === 'arrived',
      }
    })
  }

  /** What its client was told last. */
  function arrivesAt(wash: Wash): Date | null {
    const onTheWay = wash.said.flatMap((one) =>
      stands(one) && one.arrivesAt ? [{ ...one, to: one.arrivesAt }] : [],
    )
    const notices = lates.flatMap(({ told, ...one }) =>
      told.flatMap(({ id, to }) => (id === wash.stop.id && !one.isUndone ? [{ ...one, to }] : [])),
    )
    return [...onTheWay, ...notices].toSorted((a, b) => +a.receivedAt - +b.receivedAt).at(-1)?.to ?? null
  }

  function undo(key: string, now: Date): number {
    const wash = [...washes.values()].find(({ said, paid, photos }) =>
      [...said, ...paid, ...photos].some((one) => one.key === key),
    )
    const notice = lates.find((one) => one.key === key)
    const said = wash?.said.find((one) => one.key === key)
    const paid = wash?.paid.find((one) => one.key === key)
    const heard = notice ?? said ?? paid ?? wash?.photos.find((one) => one.key === key)
    if (!heard) return 404
    if (heard.isUndone && !wash?.photos.includes(heard as never)) return 200
    if (now.getTime() - heard.receivedAt.getTime() > undoMs) return 409
    if (said && wash && !said.isRepeated) {
      if (lastStep(wash) !== said.step) return 409
      const matter = `${said.step}:${wash.stop.id}`
      if (post.hasLeft(matter)) return 409
      post.forget(matter)
      if (said.step === 'done' || said.step === 'absent') wash.status = said.former
    }
    if (paid && wash) {
      if (!canReceive(wash, paid.method, -paid.cents)) return 409
      wash.lines.push({ method: paid.method, cents: -paid.cents, at: now })
    }
    if (notice) {
      const matters = notice.told.map(({ id }) => `late:${key}:${id}`)
      if (matters.some(post.hasLeft)) return 409
      for (const matter of matters) post.forget(matter)
    }
    heard.isUndone = true
    return 200
  }

  return {
    take,
    washes: [...washes.values()],
    washOf,
    /** The office cancels it: it leaves the round. */
    cancel(id: number) {
      washOf(id).status = 'canceled'
    },
    letters: post.letters,
    send: post.send,
  }
}

const road = {
  ...{ base: null, setUpMinutes: 5 },
  minutes: (from: { cityCode: string } | null, to: { cityCode: string } | null) =>
    driveMinutes(from?.cityCode ?? '', to?.cityCode ?? ''),
  km: () => null,
}

function fail(what: string): never {
  throw new Error(what)
}
