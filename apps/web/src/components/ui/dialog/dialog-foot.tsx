import type { ReactNode } from 'react'

/** The buttons of a long window: they stay where they are pressed, whatever comes in above them meanwhile. */
export function DialogFoot({ layout, children }: { layout: string; children: ReactNode }) {
  return (
    <div
      className={`sticky bottom-0 -mx-5 -mb-5 rounded-b-xl border-nuit/15 border-t bg-white px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 ${layout}`}
    >
      {children}
    </div>
  )
}
