import { useEffect, useRef } from 'react'

type StageHeadingProps = { title: string; className: string }

/** The heading of the step on screen, which takes the focus whenever it changes. Source: LAW-70. */
export function StageHeading({ title, className }: StageHeadingProps) {
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
      className={`mb-6 scroll-mt-40 tracking-tight focus:outline-none ${className}`}
    >
      {title}
    </h2>
  )
}
