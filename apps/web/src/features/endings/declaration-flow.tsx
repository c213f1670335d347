import { useSearch } from '@tanstack/react-router'
import { declaredText } from '@tramontane/content/endings/declared-text'
import { cancellationWords, type EndingWords, withdrawalWords } from '@tramontane/content/endings/endings'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/site/icon.tsx'
import { Button } from '../../components/ui/button.tsx'
import { StageHeading } from '../../components/ui/stage-heading.tsx'
import { useStepHistory } from '../../lib/navigation/use-step-history.ts'
import type { DeclarationEntry, EndingKind } from './declaration-entry.ts'
import { DeclarationForm } from './declaration-form.tsx'
import { DeclarationRecap } from './declaration-recap.tsx'
import { DeclaredFacts } from './declared-facts.tsx'
import type { EndingSearch } from './ending-search.ts'
import { type DeclarationForm as Form, useDeclaration } from './use-declaration.ts'

const steps = { form: 1, recap: 2, done: 3 } as const

/** The three steps, on one page. The form stays, out of sight, so that nothing typed is lost. To be loaded lazily. */
export function DeclarationFlow({ kind }: { kind: EndingKind }) {
  const words = kind === 'cancellation' ? cancellationWords : withdrawalWords
  const declaration = useDeclaration(kind)
  const { stage, form } = declaration
  usePrefill(form)
  useStepHistory({
    isBeyond: stage.name !== 'form',
    onBack: stage.name === 'recap' ? declaration.edit : null,
    onForward: () => void form.handleSubmit(),
  })

  const titles = { form: words.formTitle, recap: words.recapTitle, done: words.doneTitle }
  return (
    <>
      <DeclarationSteps names={words.steps} step={steps[stage.name]} />
      <StageHeading title={titles[stage.name]} className="text-2xl sm:text-3xl" />
      {stage.name !== 'done' && (
        <div hidden={stage.name !== 'form'}>
          <DeclarationForm kind={kind} words={words} declaration={declaration} />
        </div>
      )}
      {stage.name === 'recap' && (
        <DeclarationRecap kind={kind} words={words} declaration={declaration} entry={stage.entry} />
      )}
      {stage.name === 'done' && (
        <DeclarationDone words={words} entry={stage.entry} declaredAt={stage.declaredAt} />
      )}
    </>
  )
}

/** Takes from the address what a mail or the client space put there; what was typed meanwhile is kept. */
function usePrefill(form: Form) {
  const search = useRef<EndingSearch>(useSearch({ strict: false }))
  useEffect(() => {
    const { reference, email } = search.current
    if (reference && !form.getFieldValue('reference')) form.setFieldValue('reference', reference)
    if (email && !form.getFieldValue('email')) form.setFieldValue('email', email)
  }, [form])
}

/** How far the declaration is; told by number and words, never by colour alone. */
function DeclarationSteps({ names, step }: { names: readonly string[]; step: number }) {
  return (
    <ol aria-label="Étapes" className="mb-8 grid grid-cols-3 gap-2 sm:gap-5 print:hidden">
      {names.map((name, index) => {
        const number = index + 1
        const isPast = number < step
        const isCurrent = number === step
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-3 border-t-4 pt-3 text-sm leading-tight max-[22rem]:text-xs max-sm:flex-col max-sm:items-start max-sm:gap-2 sm:text-base ${isPast || isCurrent ? 'border-ciel' : 'border-nuit/15'}`}
          >
            <span
              className={`grid size-8 shrink-0 place-items-center rounded-full font-bold tabular-nums ${isPast || isCurrent ? 'bg-ciel text-white' : 'bg-nuit/10'}`}
            >
              {isPast ? <Icon name="check" className="size-5" /> : number}
            </span>
            <span className={`min-w-0 wrap-anywhere ${isCurrent ? 'font-bold' : ''}`}>
              {name}
              {isPast && <span className="sr-only"> : étape terminée</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type DeclarationDoneProps = { words: EndingWords; entry: DeclarationEntry; declaredAt: Date }

/** The third step: when it was declared, and what happens next; the same for every declaration. */
function DeclarationDone({ words, entry, declaredAt }: DeclarationDoneProps) {
  return (
    <div className="space-y-6">
      <p className="flex gap-3 rounded-xl border-l-4 border-garrigue bg-garrigue/8 p-4 text-lg sm:p-5">
        <Icon name="check" className="mt-1 size-5 shrink-0 text-garrigue" />
        <span>
          {words.doneAt} <time dateTime={declaredAt.toISOString()}>{declaredText(declaredAt)}</time>.
        </span>
      </p>
      <DeclaredFacts entry={entry} asksDay={entry.wishedDay !== ''} />
      <section>
        <h3 className="text-xl">La suite</h3>
        <ul className="mt-3 list-disc space-y-2 pl-5 text-pretty marker:text-ciel">
          {words.doneNext.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <Button look="quiet" className="print:hidden" onClick={() => window.print()}>
        Imprimer cette page
      </Button>
    </div>
  )
}
