import type { ProgressInput } from '@tramontane/contract/appointments/day-deeds'
import type { ApiErrorKey } from '@tramontane/contract/errors'
import type { Progressed } from '@tramontane/contract/replies/appointments/day-deeds'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import { inOrder } from '@tramontane/domain/rounds/stops'
import { canStep, isUnderWay, type ProgressStep, type StepRefusal } from '@tramontane/domain/washes/progress'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { takeBack } from '../../outbox/take-back.ts'
import { completeAppointment } from '../complete-appointment.ts'
import { endAppointment } from '../end-appointment.ts'
import { onItsWayKey, tellAbsent, tellOnItsWay } from '../letters/day-letters.ts'
import { roadOf, spanOf } from '../planning.ts'
import { appointmentById, plannedWashes } from '../queries.ts'
import { usedPocket } from '../wash-ledger/take-wash.ts'
import { spotAt } from '../whereabouts.ts'
import { missedWashes } from './deed-queries.ts'
import { progressView, type Standing, standingsOf } from './standings.ts'
import { doneAt, takeDeed } from './take-deed.ts'

const refusals = {
  CANCELED: 'step_canceled',
  DONE: 'step_done',
  ABSENT: 'step_absent',
  ARRIVED: 'step_arrived',
} as const satisfies Record<StepRefusal, ApiErrorKey>

/**
 * The owner says how far they are with a wash. 'done' completes it; 'absent' cancels it with its wash used, and its client
 * is told; on the way, its client is told when to expect the van. A step that stands already changes nothing.
 * Errors: 404 for an unknown one; 409 key_reused, deed_too_old, step_canceled, step_moved, step_done, step_absent,
 * step_arrived, each in words of what happened meanwhile.
 */
export function stepWash(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: ProgressInput },
): Promise<Progressed> {
  const { key, step, at: said } = input
  return withWrite(deps.database, async (tx) => {
    const answer = await takeDeed(tx, deps, admin, {
      asked: { key, kind: step, appointmentId: id, at: said },
      take: async () => {
        const now = deps.clock.now()
        const appointment = (await appointmentById(tx, id)) ?? notFound()
        const at = doneAt(said, now)
        const standing = (await standingsOf(tx, [appointment]))(id)
        const isRepeated = isSaidAlready(step, appointment, standing, at)
        const taken = { day: dayOf(appointment.date), sequence: appointment.sequence, at }
        if (isRepeated) return { ...taken, isRepeated, answer: repeated(appointment, standing) }

        const done = await doStep(tx, deps, admin, { appointment, step, at })
        const after = (await appointmentById(tx, id)) ?? notFound()
        const steps = [...(standing.progress?.steps ?? []), { step, at }]
        const progressed: Progressed = {
          ...{ appointmentId: id, status: after.status },
          progress: progressView({ step, at, steps }),
          ...done,
        }
        const formerStatus = after.status === appointment.status ? undefined : appointment.status
        return { ...taken, formerStatus, answer: progressed }
      },
    })
    return answer as Progressed
  })
}

/** Errors: 409, in words of how the wash stands. */
function isSaidAlready(
  step: ProgressStep,
  appointment: Appointment,
  { progress }: Standing,
  at: Date,
): boolean {
  const { status, date, timeSlot } = appointment
  const answer = canStep(step, { status, progress })
  if (answer === 'already') return true
  if (!answer.allowed)
    throw new AppError(refusals[answer.reason], { message: refusalWords(answer.reason, progress) })
  const isOver = step === 'done' || step === 'absent'
  const [day, saidDay] = [dayOf(date), dayOf(at)]
  if (day > saidDay || (day < saidDay && !isOver)) {
    const message = `Ce rendez-vous est au ${whenText(day, timeSlot)} : rien n’est noté.`
    throw new AppError('step_moved', { message })
  }
  return false
}

/** With the hour, where somebody said it. */
function refusalWords(reason: StepRefusal, progress: Standing['progress']): string | undefined {
  if (reason === 'CANCELED') return 'Ce rendez-vous a été annulé entre-temps : rien n’est noté.'
  const hour = progress && frenchTime(timeOf(progress.at))
  if (reason === 'DONE' && progress?.step === 'done') return `Ce lavage est déjà noté comme fait, à ${hour}.`
  if (reason === 'ABSENT') return `Le client est déjà noté absent, à ${hour}.`
  return reason === 'ARRIVED' ? `L’arrivée est déjà notée, à ${hour}.` : undefined
}

function repeated({ id, status }: Appointment, { progress, arrivesAt }: Standing): Progressed {
  return {
    ...{ appointmentId: id, status, progress: progressView(progress), isTold: false },
    arrivesAt: isUnderWay(progress) ? (arrivesAt?.toISOString() ?? null) : null,
  }
}

type Step = { appointment: Appointment; step: ProgressStep; at: Date }

async function doStep(
  tx: Tx,
  deps: Deps,
  admin: AdminActor,
  { appointment, step, at }: Step,
): Promise<Pick<Progressed, 'arrivesAt' | 'isTold'>> {
  // A phone may say at once that one is on the way and there: 'we arrive' would come after the van.
  if (step !== 'en_route') await takeBack(tx, onItsWayKey(appointment))
  if (step === 'done') {
    await completeAppointment(tx, deps, admin, appointment)
    return { arrivesAt: null, isTold: false }
  }
  await recordAudit(tx, deps, {
    actor: admin.email,
    action: 'appointment.progress',
    target: `appointment:${appointment.id}`,
    details: { step },
  })
  if (step === 'en_route') return leave(tx, deps, appointment, at)
  if (step === 'absent') return { arrivesAt: null, isTold: await noteAbsent(tx, deps, appointment) }
  return { arrivesAt: null, isTold: false }
}

/** Told while it is still true: a phone may have been without network until the van was there. */
async function leave(tx: Tx, deps: Deps, appointment: Appointment, at: Date) {
  const minutes = await minutesTo(tx, deps, appointment)
  const arrivesAt = new Date(Math.ceil(at.getTime() / minuteMs + minutes) * minuteMs)
  const isTold = arrivesAt > deps.clock.now() && (await tellOnItsWay(tx, deps, appointment, arrivesAt))
  return { arrivesAt: arrivesAt.toISOString(), isTold }
}

/** The drive from the last wash that its van was at, else from the base. */
async function minutesTo(tx: Tx, deps: Deps, appointment: Appointment): Promise<number> {
  const { id, van } = appointment
  const day = dayOf(appointment.date)
  const { washes } = await plannedWashes(tx, spanOf(day))
  const ofDay = washes.filter((wash) => wash.van === van && wash.id !== id && dayOf(wash.start) === day)
  const standingOf = await standingsOf(
    tx,
    ofDay.map((wash) => ({ id: wash.id, date: wash.start })),
  )
  const visited = ofDay.filter((wash) => !wash.isOpen || standingOf(wash.id).progress?.step === 'arrived')
  const missed = (await missedWashes(tx, day)).timed.filter((wash) => wash.van === van)
  const last = [...visited, ...missed].toSorted(inOrder).at(-1)
  const road = roadOf(deps)
  return Math.ceil(road.minutes(last ? last.spot : road.base, await spotAt(tx, appointment)))
}

/** Source: R-16: who is not there loses the wash. */
async function noteAbsent(tx: Tx, deps: Deps, appointment: Appointment): Promise<boolean> {
  const { id, subscriptionId } = appointment
  const isCounted =
    subscriptionId !== null && (await usedPocket(tx, { subscriptionId, appointmentId: id })) !== null
  await endAppointment(tx, deps, { appointment, givesWashBack: false, telling: { isTold: false } })
  return tellAbsent(tx, deps, (await appointmentById(tx, id)) ?? notFound(), isCounted)
}
