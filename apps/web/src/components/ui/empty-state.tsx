import type { ReactNode } from 'react'

/** What a list says when there is nothing in it; `children` is the next step. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="rounded-lg border border-dashed border-nuit/30 px-6 py-10 text-center">
      <p className="font-display text-lg font-bold">{title}</p>
      {text && <p className="mx-auto mt-2 max-w-prose text-balance text-nuit/75">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
