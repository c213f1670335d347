import type { FirstStep } from '@tramontane/contract/replies/first-steps'
import type { StepId } from '@tramontane/domain/first-steps/first-steps'
import { typeset } from '@tramontane/domain/words/typeset'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { Badge, type BadgeLook } from '../../components/ui/badge.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useStep } from './first-steps-query.ts'

const states: Record<FirstStep['state'], [look: BadgeLook, word: string]> = {
  done: ['good', 'C’est fait'],
  todo: ['waiting', 'À faire'],
  optional: ['plain', 'Facultatif'],
  waiting: ['told', 'En cours'],
  failed: ['bad', 'À réparer'],
}

const asideWords = { later: 'Plus tard', not_needed: 'Je n’en ai pas besoin' }

const actionWords: Record<NonNullable<FirstStep['action']>, string> = {
  letter: 'Envoyer une lettre d’essai',
  sms: 'Envoyer un SMS d’essai',
  copy: 'Faire une copie',
  services: 'Demander aux services',
  confirm: 'C’est bien ainsi',
}

export function stepHeadingId(id: StepId): string {
  return `etape-${id}`
}

/** One line of the list: why, what happens without it, what was found, and what to press. */
export function StepCard({ step }: { step: FirstStep }) {
  const { id, title, why, without, state, aside, asides } = step
  const doing = useStep(id)
  const [look, word] = aside ? (['plain', asideWords[aside]] as const) : states[state]
  const isOver = state === 'done' || aside !== null
  return (
    <li
      aria-labelledby={stepHeadingId(id)}
      aria-busy={doing.isBusy}
      className="grid grid-cols-1 gap-3 rounded-xl border border-nuit/15 bg-white p-5 md:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h4
          id={stepHeadingId(id)}
          tabIndex={-1}
          className="min-w-0 outline-none font-display text-lg font-bold leading-snug"
        >
          {title}
        </h4>
        <Badge look={look} word={word} />
      </div>
      {!isOver && (
        <p className="text-base text-nuit/85">
          {why} <span className="text-nuit">Sans cela, {without}</span>
        </p>
      )}
      <Findings step={step} />
      {doing.error && <FormAlert sentence={errorSentence(doing.error)} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {aside ? (
          <Button look="quiet" disabled={doing.isBusy} onClick={() => doing.putAside(null)}>
            Reprendre
          </Button>
        ) : (
          <Ways step={step} doing={doing} />
        )}
        {!isOver &&
          asides.map((way) => (
            <button
              key={way}
              type="button"
              disabled={doing.isBusy}
              className="min-h-11 rounded-lg px-2 text-base font-semibold text-ciel hover:underline disabled:opacity-60"
              onClick={() => doing.putAside(way)}
            >
              {asideWords[way]}
            </button>
          ))}
      </div>
    </li>
  )
}

/** What was found, good news and bad ones told apart by more than their colour. */
function Findings({ step: { findings, aside, state } }: { step: FirstStep }) {
  const shown = aside ? [] : findings
  return (
    <div role="status" className="empty:hidden">
      {shown.length > 0 && (
        <ul className="grid grid-cols-1 gap-1.5">
          {shown.map(({ well, sentence }) => (
            <li
              key={sentence}
              className={`wrap-anywhere flex gap-2 text-base ${well ? 'text-nuit/85' : state === 'failed' ? 'font-medium text-grenat' : 'font-medium'}`}
            >
              {well ? (
                <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-garrigue" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              )}
              <span className="min-w-0">{typeset(sentence)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type WaysProps = { step: FirstStep; doing: ReturnType<typeof useStep> }

/** What is pressed first stands out, and nothing of what is done. */
function Ways({ step: { state, action, place }, doing }: WaysProps) {
  const isDone = state === 'done'
  const isConfirmed = action === 'confirm'
  const isPlaceFirst = place !== null && (action === null || isConfirmed)
  const tryButton = action && (
    <Button
      look={isDone || isConfirmed ? 'quiet' : 'primary'}
      className="max-sm:w-full"
      disabled={doing.isBusy || state === 'waiting'}
      onClick={doing.tryIt}
    >
      {doing.isTrying || state === 'waiting' ? (
        <>
          <Spinner /> {state === 'waiting' ? 'En route…' : 'Un instant…'}
        </>
      ) : (
        actionWords[action]
      )}
    </Button>
  )
  const look = isDone || !isPlaceFirst ? 'quiet' : 'primary'
  const placeLink = place && <Place {...place} look={look} />
  return isPlaceFirst ? (
    <>
      {placeLink}
      {tryButton}
    </>
  ) : (
    <>
      {tryButton}
      {placeLink}
    </>
  )
}

type PlaceProps = { href: string; label: string; look: 'primary' | 'quiet' }

/** The card form is a page of its own, whose policy alone lets the provider in: it is loaded whole. */
function Place({ href, label, look }: PlaceProps) {
  const className = buttonClass(look, 'max-sm:w-full')
  if (href.includes('?essai'))
    return (
      <a href={href} className={className}>
        {label}
      </a>
    )
  return (
    <SiteLink href={href} className={className}>
      {label}
    </SiteLink>
  )
}
