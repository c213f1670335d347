import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { LateInput } from '@tramontane/contract/appointments/day-deeds'
import type { LateNotice } from '@tramontane/contract/replies/appointments/day-deeds'
import type { Db, Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import { type ExpectedWash, lateRound } from '@tramontane/domain/rounds/late-round'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { isReachable, tellLateStop } from '../letters/day-letters.ts'
import { roadOf } from '../planning.ts'
import { type KeptWash, plannedWashes } from '../queries.ts'
import { type LateMove, movesOf, standingsOf } from './standings.ts'
import { takeDeed } from './take-deed.ts'

/**
 * A van is late for its next stops: what becomes of each, and, unless it is only looked at, those who wait longer are told,
 * in some seconds. The agreed hours stay as they are. Without `notify` nothing is stored.
 * Errors: 409 late_not_today, key_reused.
 */
export async function tellLate(deps: Deps, admin: AdminActor, input: LateInput): Promise<LateNotice> {
  const { db } = deps.database
  if (!input.notify) return noticeOf(db, deps, await lateMoves(db, deps, input))
  const { key, date, van, minutes } = input
  return withWrite(deps.database, async (tx) => {
    const answer = await takeDeed(tx, deps, admin, {
      asked: { key, kind: 'late', appointmentId: null, date, van, minutes },
      take: async () => {
        const moves: LateMove[] = []
        for (const move of await lateMoves(tx, deps, input)) moves.push(await tellMove(tx, deps, key, move))

        await recordAudit(tx, deps, {
          actor: admin.email,
          action: 'appointment.late',
          details: { day: date, van, minutes, told: moves.filter(({ told }) => told).length },
        })
        return { day: date, at: deps.clock.now(), answer: { moves } }
      },
    })
    return noticeOf(tx, deps, movesOf(answer))
  })
}

async function tellMove(tx: Tx, deps: Deps, deedKey: string, move: LateMove): Promise<LateMove> {
  if (!move.told) return move
  const { appointmentId: id, to } = move
  return { ...move, told: await tellLateStop(tx, deps, { id, deedKey, arrivesAt: new Date(to) }) }
}

/** Errors: 409 late_not_today. */
async function lateMoves(db: Db, deps: Deps, { date, van, minutes }: LateInput): Promise<LateMove[]> {
  const now = deps.clock.now()
  if (date !== dayOf(now)) throw new AppError('late_not_today')
  const { washes } = await plannedWashes(db, { start: instantOf(date), end: instantOf(plusDays(date, 1)) })
  const round = await expectedWashes(
    db,
    washes.filter((wash) => wash.van === van && dayOf(wash.start) === date),
  )
  const moves: LateMove[] = []
  for (const { wash, to, isTold } of lateRound(round, { minutes, now, road: roadOf(deps) }))
    moves.push({
      ...{ appointmentId: wash.id, start: wash.start.toISOString() },
      ...{ from: wash.known.toISOString(), to: to.toISOString() },
      told: isTold && (await isReachable(db, deps, wash.id)),
    })
  return moves
}

type Expected = KeptWash & ExpectedWash

async function expectedWashes(db: Db, washes: KeptWash[]): Promise<Expected[]> {
  const standingOf = await standingsOf(
    db,
    washes.map(({ id, start }) => ({ id, date: start })),
  )
  return washes.map((wash) => {
    const { progress, arrivesAt, announced } = standingOf(wash.id)
    const isOnTheWay = progress?.step === 'en_route'
    const known = arrivesAt && (isOnTheWay || arrivesAt > wash.start) ? arrivesAt : wash.start
    return {
      ...wash,
      known,
      announced,
      isOnTheWay,
      isBegun: !wash.isOpen || (progress !== null && !isOnTheWay),
    }
  })
}

async function noticeOf(db: Db, deps: Deps, moves: LateMove[]): Promise<LateNotice> {
  const ids = moves.map(({ appointmentId }) => appointmentId)
  const rows = new Map((await adminAppointmentsByIds(db, ids, deps.clock.now())).map((row) => [row.id, row]))
  return {
    affected: moves.map(({ appointmentId, from, to, told }) => ({
      appointmentId,
      clientName: rows.get(appointmentId)?.clientName || unknownClient,
      ...{ from: timeOf(new Date(from)), to: timeOf(new Date(to)), told },
    })),
  }
}
