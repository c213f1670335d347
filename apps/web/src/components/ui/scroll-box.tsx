import type { ReactNode } from 'react'

/** A part that scrolls for itself: by keyboard too. */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, no key scrolls this part.
      tabIndex={0}
      className={`overflow-auto ${className}`}
    >
      {children}
    </section>
  )
}
