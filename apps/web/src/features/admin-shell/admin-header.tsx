import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.ts'

/** The look of what can be done in the dark bar. */
export const headerActionClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 font-semibold text-white sm:px-3 transition-colors hover:bg-white/15 focus-visible:outline-white disabled:opacity-60'

type AdminHeaderProps = { email: string; search?: ReactNode; signOut: ReactNode }

export function AdminHeader({ email, search, signOut }: AdminHeaderProps) {
  // While the site is coming its pages are shown to administrators alone, by the server.
  const { isComing } = useSite()
  return (
    <header className="bg-nuit text-white">
      <div className="mx-auto flex max-w-screen-2xl items-center justify-between gap-x-2 px-4 py-2 sm:gap-x-6 sm:py-3 md:px-6">
        <div className="min-w-0">
          <h1 className="text-base leading-tight sm:text-xl lg:text-2xl">
            Tableau de bord<span className="max-lg:sr-only"> administrateur</span>
          </h1>
          <p className="truncate text-sm text-white/85 leading-snug lg:wrap-anywhere lg:whitespace-normal">
            Connecté : {email}
          </p>
        </div>
        <div className="-mr-2 flex shrink-0 sm:-mr-3">
          {search}
          <Link to="/" reloadDocument={isComing} className={headerActionClass}>
            <ExternalLink aria-hidden className="size-5" />
            <span className="max-sm:sr-only">Voir le site</span>
          </Link>
          {signOut}
        </div>
      </div>
    </header>
  )
}
