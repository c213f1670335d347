import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.ts'

/** What the pages at the door tell each other without writing it in the address. */
export type EntranceState = { email?: string }

type AdminEntranceProps = { title: string; lead: ReactNode; children: ReactNode; after: ReactNode }

/** A page with one small form on it, at the door of the back office. */
export function AdminEntrance({ title, lead, children, after }: AdminEntranceProps) {
  const { identity } = useSite()
  return (
    <main className="grid min-h-dvh content-center bg-ecume px-4 py-10">
      <div className="mx-auto grid w-full max-w-md gap-6">
        <p className="text-center font-display font-bold text-lg">{identity.name}</p>
        <div className="rounded-2xl border border-nuit/10 bg-white p-6 shadow-lg shadow-nuit/5 sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 mb-6 text-pretty text-base text-nuit/75">{lead}</p>
          {children}
        </div>
        <p className="text-center text-base">{after}</p>
      </div>
    </main>
  )
}

export const entranceLinkClass = 'inline-block py-2.5 text-ciel underline underline-offset-4'
