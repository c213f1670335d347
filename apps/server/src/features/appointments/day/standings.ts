import type { StopProgress } from '@tramontane/contract/replies/appointments/day-deeds'
import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { isUnderWay, type Progress, type ProgressStep, progressOf } from '@tramontane/domain/washes/progress'
import { AppError } from '../../../http/app-error.ts'
import { lateNoticesOf, stepsAmong } from './deed-queries.ts'

/**
 * How a wash stands on its day, when its client was told to expect the van, and what of it was announced as the van left;
 * null where nothing was told.
 */
export type Standing = { progress: Progress | null; arrivesAt: Date | null; announced: Date | null }

/** What a late notice did to a stop, as its deed keeps it. Instants are ISO; `start` is the hour that was agreed. */
export type LateMove = { appointmentId: number; start: string; from: string; to: string; told: boolean }

type Wash = { id: number; date: Date }

const nothingSaid: Standing = { progress: null, arrivesAt: null, announced: null }

/** Source: V-20. */
export async function standingsOf(db: Db, washes: Wash[]): Promise<(id: number) => Standing> {
  if (washes.length === 0) return () => nothingSaid
  const ids = washes.map(({ id }) => id)
  const steps = Map.groupBy(await stepsAmong(db, ids), ({ appointmentId }) => appointmentId)
  const notices = await lateNoticesOf(db, [...new Set(washes.map(({ date }) => dayOf(date)))])
  const told = notices.flatMap(({ answer, createdAt }) =>
    movesOf(answer).flatMap((move) => (move.told ? [{ ...move, createdAt }] : [])),
  )
  const standings = new Map(
    washes.map((wash) => {
      const own = steps.get(wash.id) ?? []
      const late = told.filter(
        ({ appointmentId, start }) => appointmentId === wash.id && start === wash.date.toISOString(),
      )
      return [wash.id, standing(own, late)]
    }),
  )
  return (id) => standings.get(id) ?? nothingSaid
}

export function movesOf(answer: Record<string, unknown>): LateMove[] {
  return (answer.moves ?? []) as LateMove[]
}

type Step = Awaited<ReturnType<typeof stepsAmong>>[number]
type Late = LateMove & { createdAt: Date }

function standing(steps: Step[], late: Late[]): Standing {
  const [first] = steps
  const progress =
    first === undefined
      ? null
      : progressOf(
          steps.map(({ kind, at }) => ({ step: kind as ProgressStep, at })),
          first.status,
        )
  const isWaiting = progress === null || progress.step === 'en_route'
  return isWaiting ? { progress, ...lastTold(steps, late) } : { ...nothingSaid, progress }
}

/** On the way and late say both when to expect the van: what was said last holds. */
function lastTold(steps: Step[], late: Late[]): Pick<Standing, 'arrivesAt' | 'announced'> {
  const onTheWay = steps.flatMap(({ kind, answer, createdAt }) =>
    kind === 'en_route' && typeof answer.arrivesAt === 'string' ? [{ to: answer.arrivesAt, createdAt }] : [],
  )
  const last = [...onTheWay, ...late].toSorted((one, other) => +one.createdAt - +other.createdAt).at(-1)
  return { arrivesAt: instantIn(last), announced: instantIn(onTheWay.at(-1)) }
}

function instantIn(said: { to: string } | undefined): Date | null {
  return said ? new Date(said.to) : null
}

export function progressView(progress: Progress | null): StopProgress | null {
  if (!progress) return null
  const { step, at, steps } = progress
  return {
    ...{ step, at: at.toISOString() },
    steps: steps.map((one) => ({ step: one.step, at: one.at.toISOString() })),
  }
}

/** What nobody but the owner changes any more, and the owner alone by itself. Errors: 409 under_way. */
export async function refuseUnderWay(db: Db, wash: Wash) {
  if ((await withoutUnderWay(db, [wash])).length === 0) throw new AppError('under_way')
}

/** Those that may still move or be cancelled with others. */
export async function withoutUnderWay<Of extends Wash>(db: Db, washes: Of[]): Promise<Of[]> {
  const standingOf = await standingsOf(db, washes)
  return washes.filter(({ id }) => !isUnderWay(standingOf(id).progress))
}
