import { Link } from '@tanstack/react-router'
import Unlink from 'lucide-react/icons/unlink'
import { PhoneLink } from '../../components/site/contact/phone-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { useSite } from '../../lib/site.ts'
import { textLinkClass } from './entrance.tsx'

/** A link that cannot serve, and the way to another one. */
export function DeadLink({ reason }: { reason: 'missing' | 'expired' }) {
  const { contact } = useSite()
  return (
    <div role="alert" className="grid gap-4">
      <p className="flex items-center gap-3 font-display text-lg font-bold">
        <Unlink aria-hidden className="size-6 shrink-0 text-grenat" />
        {reason === 'expired' ? 'Ce lien a expiré ou a déjà servi' : 'Ce lien est incomplet'}
      </p>
      <p className="text-pretty">
        {reason === 'expired'
          ? 'Chaque lien sert une seule fois, pendant un temps limité. Demandez-en un nouveau : il arrive en une minute.'
          : 'Ouvrez de nouveau celui de votre e-mail, ou demandez-en un autre.'}
      </p>
      <Link to="/mot-de-passe-oublie" className={buttonClass()}>
        Recevoir un nouveau lien
      </Link>
      {reason === 'expired' && (
        <p className="text-base text-nuit/75">
          Votre mot de passe est déjà choisi ?{' '}
          <Link to="/connexion" className={textLinkClass}>
            Connectez-vous
          </Link>
        </p>
      )}
      {contact.phone && (
        <p className="text-base text-nuit/75">
          Besoin d’aide ? Appelez-nous au <PhoneLink />.
        </p>
      )}
    </div>
  )
}
