import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.ts'
import { LogoMark } from '../../drawings/logo-mark.tsx'
import { SiteLink } from '../site-link.tsx'
import { clientAreaLink, legalLinks } from './nav-links.ts'

/** What surrounds the few pages of a site that says 'bientôt': nothing leads to what is not there. */
export function ComingFrame({ mainId, children }: { mainId: string; children: ReactNode }) {
  const { identity } = useSite()
  return (
    <div className="flex min-h-svh flex-col">
      <header className="on-nuit bg-nuit text-white print:hidden">
        <SiteLink href="/" className="site-width flex h-18 items-center gap-3 font-display font-bold">
          <LogoMark className="size-9 shrink-0" />
          {identity.name}
        </SiteLink>
      </header>
      <main id={mainId} tabIndex={-1} className="flex grow flex-col overflow-x-clip *:mt-0 *:pt-0">
        {children}
      </main>
      <footer className="on-nuit bg-nuit text-white/80 print:hidden">
        <nav aria-label="Informations légales" className="site-width py-5">
          <ul className="flex flex-wrap gap-x-6 text-[0.9375rem]">
            {[...legalLinks, clientAreaLink].map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} className="footer-link">
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </div>
  )
}
