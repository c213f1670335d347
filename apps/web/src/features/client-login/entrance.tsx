import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.ts'

type EntranceProps = {
  title: string
  lead: ReactNode
  children: ReactNode
  /** Under the card. */
  after?: ReactNode
}

/** A page with one small form on it: what it is for, the form, the other ways. */
export function Entrance({ title, lead, children, after }: EntranceProps) {
  return (
    <div className="under-header bg-linear-to-b from-[#cfe7f6] via-[#eef7fc] via-60% to-papier px-4 pb-16">
      <div className="mx-auto grid min-h-[60svh] w-full max-w-md content-center gap-6 py-10 sm:py-14">
        <div className="rounded-2xl border border-nuit/10 bg-white p-6 shadow-lg shadow-nuit/5 sm:p-8">
          <h1 className="text-2xl tracking-tight sm:text-3xl">{title}</h1>
          <p className="mt-2 mb-6 text-pretty text-nuit/75">{lead}</p>
          <NeedsScript />
          {children}
        </div>
        {after && <div className="grid gap-2 text-center text-base">{after}</div>}
      </div>
    </div>
  )
}

/** For whoever has no JavaScript, where nothing works without it: whom to call. */
function NeedsScript() {
  const { phone } = useSite().contact
  return (
    <p className="mb-6 hidden rounded-lg bg-ecume p-4 noscript:block">
      Cette page a besoin de JavaScript.
      {phone && (
        <>
          {' '}
          Sans lui, appelez le <span className="whitespace-nowrap">{phone}</span>.
        </>
      )}
    </p>
  )
}

export const textLinkClass = 'font-medium text-ciel underline underline-offset-4'
