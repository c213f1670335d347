import { useLocation } from '@tanstack/react-router'
import { movePageWords as words } from '@tramontane/content/day-move/move-page'
import { reasonSentence } from '@tramontane/content/day-move/move-reasons'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import type { MovedWashView, ShownDayMovePage } from '@tramontane/contract/appointments/day-move-page'
import type { RefusedLook } from '@tramontane/contract/page-renderer'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { MoveAnswer } from '@tramontane/domain/rounds/day-move/move-words'
import type { ReactNode } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { FactList } from '../../components/ui/fact-list.tsx'
import { LinkPageFrame, ReadAgain } from './link-page-frame.tsx'

/** Forms that the browser posts by itself: the page works without scripts, and looking at it answers nothing. */
export function MovedDayPage({ page }: { page: ShownDayMovePage | RefusedLook | null }) {
  if (!page || page.state === 'refused') return <ReadAgain title={words.title} page={page} />
  if (page.state === 'unknown')
    return (
      <LinkPageFrame title={words.unknown.title} refusal={page.refusal}>
        <p role="status">{words.unknown.lead}</p>
      </LinkPageFrame>
    )
  const { reason, washes, refusal, asked } = page
  const title = washes.every(({ to }) => to === null) ? words.canceledTitle : words.title
  const isOfOne = washes.some(({ appointmentId }) => appointmentId === asked?.appointmentId)
  return (
    <LinkPageFrame title={title} refusal={isOfOne ? null : refusal}>
      <p className="text-pretty text-nuit/80">{reasonSentence(reason)}</p>
      {washes.map((wash) => {
        const isAsked = asked?.appointmentId === wash.appointmentId
        return (
          <section key={wash.appointmentId} className="mt-6 border-nuit/10 border-t pt-2">
            <FactList
              facts={[
                ['Prestation', wash.service],
                ['Était prévu', whenText(wash.from.day, wash.from.time)],
                ['Maintenant', wash.to ? whenText(wash.to.day, wash.to.time) : 'Annulé'],
                ['Adresse', wash.address],
              ]}
            />
            {isAsked && (
              <div className="mb-5">
                <FormAlert sentence={refusal} />
              </div>
            )}
            {wash.state === 'open' ? (
              <Open wash={wash} asked={isAsked ? asked : null} />
            ) : (
              <p role="status" className="font-semibold text-pretty">
                {statusOf(wash)}
              </p>
            )}
          </section>
        )
      })}
    </LinkPageFrame>
  )
}

const answered: Record<MoveAnswer, string> = {
  agreed: words.agreed,
  chosen: words.chosen,
  given_back: words.givenBack,
}

function statusOf(wash: Exclude<MovedWashView, { state: 'open' }>): string {
  if (wash.state === 'answered') return answered[wash.answer]
  if (wash.state === 'over') return words.over
  return [words.canceled, wash.isWashBack ? words.washBack : words.nothingDue, words.waiting].join(' ')
}

type OpenWash = Extract<MovedWashView, { state: 'open' }>
type Asked = { wash: OpenWash; asked: ShownDayMovePage['asked'] }

function Open({ wash, asked }: Asked) {
  const kind = wash.isSubscription ? 'subscription' : 'oneOff'
  return (
    <>
      <p className="mb-4 text-pretty text-nuit/80">{words.lead}</p>
      <Answer wash={wash} action="agree">
        <button type="submit" className={`w-full ${buttonClass('call')}`}>
          {words.agree}
        </button>
      </Answer>
      <details className="mt-4" open={asked !== null && asked.start !== ''}>
        <summary className={`w-full cursor-pointer text-center ${buttonClass('quiet')}`}>
          {words.choose}
        </summary>
        <p className="mt-3 mb-4 text-pretty text-nuit/80">
          {wash.choices.length > 0 ? words.chooseLead : words.noChoice}
        </p>
        {wash.choices.length > 0 && <ChooseForm wash={wash} asked={asked} />}
      </details>
      <div className="mt-6 border-nuit/10 border-t pt-5">
        <p className="mb-2 text-pretty text-nuit/80">{words.giveBackLead[kind]}</p>
        <Answer wash={wash} action="give-back">
          <button type="submit" className={buttonClass('quiet')}>
            {words.giveBack[kind]}
          </button>
        </Answer>
      </div>
    </>
  )
}

function ChooseForm({ wash, asked }: Asked) {
  return (
    <Answer wash={wash} action="choose">
      <div className="grid gap-4">
        {wash.choices.map(({ day, times }) => (
          <fieldset key={day} className="grid gap-2">
            <legend className="mb-2 font-semibold first-letter:uppercase">{longFrenchDate(day)}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
              {times.map((time) => (
                <label
                  key={time}
                  className="flex min-h-12 cursor-pointer items-center gap-1.5 rounded-lg border border-nuit/40 bg-white px-2 py-2 hover:bg-ecume has-checked:border-ciel has-checked:bg-ecume"
                >
                  <input
                    type="radio"
                    name="start"
                    value={`${day}T${time}`}
                    required
                    defaultChecked={asked?.start === `${day}T${time}`}
                    className="size-5 shrink-0 accent-ciel"
                  />
                  {frenchTime(time)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {asked?.asksExpress && (
          <label className="flex cursor-pointer items-start gap-3 py-1">
            <input
              type="checkbox"
              name="expressStart"
              required
              className="mt-1 size-5 shrink-0 rounded accent-ciel"
            />
            <span>{expressStartStatement}</span>
          </label>
        )}
        <button type="submit" className={`w-full ${buttonClass('primary')}`}>
          Prendre ce créneau
        </button>
      </div>
    </Answer>
  )
}

type AnswerProps = { wash: OpenWash; action: 'agree' | 'choose' | 'give-back'; children: ReactNode }

function Answer({ wash: { appointmentId }, action, children }: AnswerProps) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={pathname}>
      <input type="hidden" name="appointmentId" value={appointmentId} />
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  )
}
