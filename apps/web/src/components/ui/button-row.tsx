import type { ReactNode } from 'react'

type ButtonRowProps = { className?: string; children: ReactNode }

/** How a dialog or a form within one ends: the way out first, the action last, which a phone shows above. */
export function ButtonRow({ className = '', children }: ButtonRowProps) {
  return (
    <div
      className={`flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end sm:*:px-4 ${className}`}
    >
      {children}
    </div>
  )
}
