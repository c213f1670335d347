import type { ReactNode } from 'react'

type RecapLineProps = { term: string; isSmall?: boolean; children: ReactNode }

export function RecapLine({ term, isSmall = false, children }: RecapLineProps) {
  return (
    <div
      className={`grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[9rem_1fr] ${isSmall ? 'text-[0.9375rem] leading-normal' : ''}`}
    >
      <dt className="font-semibold text-nuit/75">{term}</dt>
      <dd className="min-w-0 text-pretty wrap-anywhere [&_a]:font-medium [&_a]:text-ciel [&_a]:underline">
        {children}
      </dd>
    </div>
  )
}
