import { typeset } from '@tramontane/domain/words/typeset'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { errorId, hintId } from './use-field-control.ts'

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  /** 'unmarked' where the form says for all of its fields which are needed. */
  optional?: boolean | 'unmarked'
}

/** The look of everything that one types in or chooses from. */
export const controlClass =
  'block min-h-12 scroll-my-10 w-full min-w-0 rounded-lg border border-nuit/50 bg-white px-3.5 py-2.5 text-base text-nuit placeholder:text-nuit/60 aria-invalid:border-grenat aria-invalid:ring-1 aria-invalid:ring-grenat disabled:cursor-not-allowed disabled:bg-nuit/5 disabled:text-nuit/60'

type FieldFrameProps = FieldWords & { id: string; error: string | null; children: ReactNode }

/** Label above, hint below, error under the control in words. */
export function FieldFrame({ id, label, hint, optional, error, children }: FieldFrameProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optional === true && <span className="font-normal text-nuit/70"> (facultatif)</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error: string | null }) {
  return (
    <>
      {hint && (
        <p id={hintId(id)} className="mt-1.5 text-sm leading-snug text-nuit/75">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={errorId(id)}
          role="alert"
          className="mt-1.5 flex gap-1.5 text-sm leading-snug font-medium text-grenat"
        >
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {typeset(error)}
        </p>
      )}
    </>
  )
}
