import { useStore } from '@tanstack/react-form'
import { useEffect, useId, useRef, useState } from 'react'
import { controlClass, FieldFrame } from '../../components/form/fields/field-frame.tsx'
import { errorId, hintId } from '../../components/form/fields/use-field-control.ts'
import { useFormContext } from '../../components/form/form-contexts.ts'

type CodeFieldProps = {
  code: string
  onChange: (code: string) => void
  error: string | null
}

/** The second factor, asked once the password was right. It takes the focus when it appears, and after a refusal. */
export function CodeField({ code, onChange, error }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isRecovery, setRecovery] = useState(false)
  const isPending = useStore(useFormContext().store, (state) => state.isSubmitting)

  useEffect(() => {
    if (!isPending) input.current?.focus()
  }, [isPending])

  function switchKind() {
    setRecovery(!isRecovery)
    onChange('')
    input.current?.focus()
  }

  return (
    <FieldFrame
      id={id}
      label={isRecovery ? 'Code de secours' : 'Code de vérification'}
      hint={
        <>
          {isRecovery ? 'L’un de ceux que vous avez gardés. ' : 'Les six chiffres de votre application. '}
          <button type="button" onClick={switchKind} className="min-h-6 font-semibold text-ciel underline">
            {isRecovery ? 'Utiliser l’application' : 'Utiliser un code de secours'}
          </button>
        </>
      }
      error={error}
    >
      <input
        ref={input}
        id={id}
        name="code"
        type="text"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        aria-invalid={error !== null}
        aria-describedby={error ? `${hintId(id)} ${errorId(id)}` : hintId(id)}
        className={`${controlClass} tracking-widest tabular-nums`}
        value={code}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
