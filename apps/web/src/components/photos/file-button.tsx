import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

type FileButtonProps = Pick<ComponentProps<'input'>, 'accept' | 'aria-invalid' | 'aria-describedby'> & {
  id: string
  /** What was chosen is on its way. */
  isPending?: boolean
  onChoose: (file: File | undefined) => Promise<void>
  children: ReactNode
}

/** A button that asks for one file; the same one can be chosen again. */
export function FileButton({ id, isPending, onChoose, children, ...input }: FileButtonProps) {
  return (
    <label
      htmlFor={id}
      aria-busy={isPending}
      className={buttonClass(
        'quiet',
        'cursor-pointer focus-within:outline-2 focus-within:outline-ciel focus-within:outline-offset-2',
      )}
    >
      {isPending && <Spinner />}
      {children}
      <input
        {...input}
        id={id}
        type="file"
        disabled={isPending}
        className="sr-only"
        onChange={({ target }) => {
          void onChoose(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
