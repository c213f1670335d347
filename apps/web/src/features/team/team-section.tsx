import type { ReactNode } from 'react'

type TeamSectionProps = { id: string; title: string; text: string; action?: ReactNode; children?: ReactNode }

/** A part of the page with what can be done about the whole of it. */
export function TeamSection({ id, title, text, action, children }: TeamSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-5 rounded-xl border border-nuit/15 bg-white p-5 md:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h3 id={id} className="text-xl">
            {title}
          </h3>
          <p className="mt-1 text-base text-nuit/75">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
