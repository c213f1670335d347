import { Link } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import Plus from 'lucide-react/icons/plus'
import { buttonClass } from '../../components/ui/button.tsx'

/** Why there is nothing here to create an account by hand. */
export function AccountsNotice() {
  return (
    <aside className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-ciel/30 bg-white p-5">
      <p className="flex max-w-2xl gap-3">
        <Info aria-hidden className="size-5 shrink-0 translate-y-0.5 text-ciel" />
        La création manuelle de clients a été remplacée par le système d’abonnement : un compte s’ouvre avec
        chaque abonnement souscrit en ligne.
      </p>
      <Link to="/admin" search={{ tab: 'subscribers', dialog: 'ajouter' }} className={buttonClass('call')}>
        <Plus aria-hidden className="size-5" />
        Ajouter un nouvel abonnement
      </Link>
    </aside>
  )
}
