import { useSearch } from '@tanstack/react-router'
import { cancellationWords, withdrawalWords } from '@tramontane/content/endings/endings'
import { useEffect, useRef } from 'react'
import { StageHeading } from '../../components/ui/stage-heading.tsx'
import { useStepHistory } from '../../lib/navigation/use-step-history.ts'
import { DeclarationDone } from './declaration-done.tsx'
import type { EndingKind } from './declaration-entry.ts'
import { DeclarationForm } from './declaration-form.tsx'
import { DeclarationRecap } from './declaration-recap.tsx'
import { DeclarationSteps } from './declaration-steps.tsx'
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
