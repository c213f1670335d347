import type { ReactNode } from 'react'

type FormPartProps = { title: string; lead?: string; children: ReactNode }

/** Fields that belong together, under their name. */
export function FormPart({ title, lead, children }: FormPartProps) {
  return (
    <fieldset className="min-w-0 rounded-2xl bg-white p-5 ring-1 ring-nuit/10 sm:p-8">
      <legend className="float-left mb-5 w-full font-display text-xl font-bold">{title}</legend>
      <div className="clear-both space-y-6">
        {lead && <p className="-mt-3 text-[0.9375rem] text-pretty text-nuit/75">{lead}</p>}
        {children}
      </div>
    </fieldset>
  )
}
