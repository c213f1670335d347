import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'

/** The look of what can be done in the dark bar. */
export const headerActionClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 font-semibold text-sm text-white sm:gap-2 sm:px-3 sm:text-base transition-colors hover:bg-white/15 focus-visible:outline-white disabled:opacity-60'

type AdminHeaderProps = { email: string; search?: ReactNode; signOut: ReactNode }

export function AdminHeader({ email, search, signOut }: AdminHeaderProps) {
  return (
    <header className="bg-nuit text-white">
      <div className="mx-auto flex max-w-screen-2xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 md:px-6">
        <div className="min-w-0">
          <h1 className="text-xl md:text-2xl">Tableau de bord administrateur</h1>
          <p className="wrap-anywhere text-sm text-white/85">Connecté : {email}</p>
        </div>
        <div className="-mx-2 flex flex-wrap sm:-mx-3">
          {search}
          <Link to="/" className={headerActionClass}>
            <ExternalLink aria-hidden className="size-5" />
            Voir le site
          </Link>
          {signOut}
        </div>
      </div>
    </header>
  )
}
