import type { ComponentProps } from 'react'

export type ButtonLook = 'primary' | 'call' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-ciel text-white hover:bg-nuit',
  call: 'bg-soleil text-nuit hover:brightness-95',
  quiet: 'border border-nuit/25 bg-white text-nuit hover:bg-ecume',
  danger: 'bg-grenat text-white hover:brightness-90',
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', extra = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2.5 font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${extra}`
}

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook }

export function Button({ look = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}
