import { useEffect, useRef } from 'react'

/** The heading of the step on screen, which takes the focus whenever it changes. Source: domain.md LAW-70. */
export function StageHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)

  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus()
  }, [title])

  return (
    <h2
      key={title}
      ref={heading}
      tabIndex={-1}
      className="mb-6 scroll-mt-40 text-2xl tracking-tight focus:outline-none sm:text-3xl"
    >
      {title}
    </h2>
  )
}
