import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LogoMark } from '../../../components/drawings/logo-mark.tsx'
import { useSite } from '../../../lib/site.ts'

/** The dark line at the top: whose site this is, and the ways out. */
export function SpaceBar({ children }: { children?: ReactNode }) {
  const { identity } = useSite()
  return (
    <header className="on-nuit bg-nuit text-white">
      <div className="site-width flex min-h-16 items-center justify-between gap-x-3">
        <Link to="/" className="flex min-h-14 min-w-0 items-center gap-2.5">
          <LogoMark className="size-8 shrink-0" />
          <span className="line-clamp-2 min-w-0 font-display leading-tight font-bold wrap-anywhere">
            {identity.name}
          </span>
          <span className="sr-only"> : retour au site</span>
        </Link>
        {children}
      </div>
    </header>
  )
}

export const barActionClass =
  '-mr-3 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-3 font-semibold text-base text-white transition-colors hover:bg-white/15 disabled:opacity-60'
