import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { controlClass, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldControl } from './use-field-control.ts'

type PasswordFieldProps = FieldWords & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField({ label, hint, optional = false, autoComplete }: PasswordFieldProps) {
  const { value, error, change, attributes } = useFieldControl<string>({ hasHint: Boolean(hint) })
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame id={attributes.id} label={label} hint={hint} optional={optional} error={error}>
      <div className="relative">
        <input
          {...attributes}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={!optional}
          className={`${controlClass} pr-13`}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
        <button
          type="button"
          aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          aria-controls={attributes.id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-nuit/75 hover:text-nuit disabled:cursor-not-allowed"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FieldFrame>
  )
}
