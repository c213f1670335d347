import type { ReactNode } from 'react'

/** Before it is said, the site does not open; what is missing can be given later all the same. */
export const byLaw = 'La loi le demande.'

/** Fields that belong together, two by two where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-bold font-display text-lg">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
