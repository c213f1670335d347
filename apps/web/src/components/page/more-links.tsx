import type { PageLink } from '@tramontane/content/landing/landing-page'
import { Icon } from '../site/icon.tsx'
import { SiteLink } from '../site/site-link.tsx'

/** Where to read on. */
export function MoreLinks({ title, links }: { title: string; links: PageLink[] }) {
  return (
    <nav aria-label={title} className="band">
      <div className="site-width py-12 sm:py-16">
        <h2 className="text-2xl tracking-tight">{title}</h2>
        <ul className="mt-5 grid gap-x-10 sm:grid-cols-2">
          {links.map(({ label, href }) => (
            <li key={href} className="border-b border-nuit/15">
              <SiteLink
                href={href}
                className="flex min-h-13 items-center justify-between gap-4 py-2.5 font-semibold hover:text-ciel"
              >
                <span className="text-balance">{label}</span>
                <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ciel" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
