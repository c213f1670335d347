import { Link } from '@tanstack/react-router'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Entrance, textLinkClass } from './entrance.tsx'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'

export function ForgottenPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Entrance
      title="Mot de passe oublié"
      lead="Nous vous envoyons un lien pour en choisir un nouveau."
      after={
        <p>
          <Link to="/connexion" className={`${textLinkClass} inline-flex min-h-11 items-center`}>
            Retour à la connexion
          </Link>
        </p>
      }
    >
      {sentTo === null ? (
        <ForgottenPasswordForm onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </Entrance>
  )
}

/** The same words whether or not the address has an account. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} role="status" className="grid gap-4 outline-none">
      <p className="flex items-center gap-3 font-display text-lg font-bold">
        <MailCheck aria-hidden className="size-7 shrink-0 text-garrigue" />
        Regardez vos e-mails
      </p>
      <p className="wrap-anywhere">
        Si un compte existe pour <strong>{email}</strong>, un lien vient de partir à cette adresse. Il sert
        une seule fois.
      </p>
      <p className="text-base text-nuit/75">
        Rien reçu d’ici quelques minutes ? Regardez dans les indésirables.
      </p>
      <Button look="quiet" onClick={onAgain}>
        Saisir une autre adresse
      </Button>
    </div>
  )
}
