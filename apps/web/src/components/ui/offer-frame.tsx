import type { ReactNode } from 'react'
import { WholeWords } from '../site/whole-words.tsx'

/** What a link of a message leads to: one column, as wide as it reads well. It is about one matter, and sells no other. */
export function OfferFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="under-header bg-linear-to-b from-[#cfe7f6] via-[#eef7fc] via-60% to-papier px-4 pb-16">
      <div className="mx-auto min-h-[60svh] w-full max-w-2xl py-10 sm:py-14">
        <div
          data-call
          className="rounded-2xl border border-nuit/10 bg-white p-5 shadow-lg shadow-nuit/5 sm:p-9"
        >
          <h1 className="text-2xl tracking-tight text-balance sm:text-4xl">
            <WholeWords text={title} />
          </h1>
          <div className="mt-4">{children}</div>
        </div>
      </div>
    </div>
  )
}
