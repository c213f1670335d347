import type { ReactNode } from 'react'

/** What a link of a message leads to: one column, as wide as it reads well. */
export function OfferFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="under-header bg-linear-to-b from-[#cfe7f6] via-[#eef7fc] via-60% to-papier px-4 pb-16">
      <div className="mx-auto min-h-[60svh] w-full max-w-2xl py-10 sm:py-14">
        <div className="rounded-2xl border border-nuit/10 bg-white p-5 shadow-lg shadow-nuit/5 sm:p-9">
          <h1 className="text-2xl tracking-tight text-balance sm:text-4xl">
            <Unbroken text={title} />
          </h1>
          <div className="mt-4">{children}</div>
        </div>
      </div>
    </div>
  )
}

/** Its compound words stay on one line: 'rendez-' at the end of one reads badly in large letters. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
