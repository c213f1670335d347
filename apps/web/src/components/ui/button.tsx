import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'

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

export function Button({ look = 'primary', className = '', type = 'button', ref, ...rest }: ButtonProps) {
  const own = useFocusAfter(rest.disabled === true)
  useImperativeHandle(ref, () => own.current as HTMLButtonElement)
  return <button ref={own} type={type} className={buttonClass(look, className)} {...rest} />
}

/**
 * A browser takes the focus from what is switched off, as a button is while what it began is under way: it has it again
 * afterwards, if nothing else has. Whoever works by keyboard, or hears the page read, is where they were.
 */
function useFocusAfter(isOff: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasThere = useRef(false)
  useLayoutEffect(() => {
    if (!isOff && wasThere.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    // In the very change that switches it off, the browser has not taken it yet.
    wasThere.current = isOff && document.activeElement === button.current
  }, [isOff])
  return button
}
