import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { type ProgressStep, progressSteps } from '@tramontane/domain/washes/progress'
import { useAfter } from '../../lib/use-after.ts'
import { stepWords } from './deed-words.ts'
import { press, settleMs } from './press.ts'
import { useRoundAround } from './round-around.ts'

/** Tall enough for a wet thumb, dark enough for the sun. */
const buttonClass =
  'inline-flex min-h-13 grow items-center justify-center rounded-lg border-2 border-nuit px-2 font-semibold sm:px-4'
const nextClass = `${buttonClass} bg-soleil text-lg text-nuit`
const otherClass = `${buttonClass} bg-white text-[0.9375rem] text-nuit hover:bg-ecume sm:text-base`

/** How far one is with a stop, and what is paid at its door: the most likely next deed is the large one. */
export function StopSteps({ stop }: { stop: DayStop }) {
  const { progress, isDone, due, appointment } = stop
  const { ask, isFirstSeen } = useRoundAround()
  const isSettled = useAfter(settleMs, `${appointment.id} ${progress?.step}`, isFirstSeen())
  const [next, ...later] = isDone ? [] : stepsLeft(progress?.step)
  // On the way the row is for the road: nobody pays before one is there.
  const isPayable = progress?.step !== 'en_route' && (due.leftCents !== 0 || due.payments.length > 0)
  const client = <span className="sr-only"> : {appointment.clientName}</span>
  return (
    <div className="flex flex-wrap gap-2">
      {next && (
        <StepButton
          stop={stop}
          step={next}
          isSettled={isSettled}
          className={`${nextClass} ${later.length > 0 ? 'basis-36' : 'basis-full'}`}
        />
      )}
      {later.map((step) => (
        <StepButton key={step} stop={stop} step={step} isSettled={isSettled} className={otherClass} />
      ))}
      {!isDone && (
        <button type="button" onClick={() => ask({ about: 'absent', stop })} className={otherClass}>
          Absent{client}
        </button>
      )}
      {isPayable && (
        <button type="button" onClick={() => ask({ about: 'payment', stop })} className={otherClass}>
          {due.leftCents === 0 ? 'Paiements' : 'Encaisser'}
          {client}
        </button>
      )}
    </div>
  )
}

/** In the order of the day, without the absence, which is asked first. */
function stepsLeft(step: ProgressStep | undefined): ProgressStep[] {
  const from = step ? progressSteps.indexOf(step) + 1 : 0
  return progressSteps.slice(from).filter((one) => one !== 'absent')
}

type StepButtonProps = { stop: DayStop; step: ProgressStep; isSettled: boolean; className: string }

function StepButton({ stop, step, isSettled, className }: StepButtonProps) {
  return (
    <button
      type="button"
      // Not `disabled`, which would take the focus from the button that has just become the next step.
      aria-disabled={!isSettled}
      onClick={() => isSettled && press(stop, { kind: 'step', step })}
      className={className}
    >
      {stepWords[step]}
      <span className="sr-only"> : {stop.appointment.clientName}</span>
    </button>
  )
}
