import KeyRound from 'lucide-react/icons/key-round'
import { Button } from '../../components/ui/button.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'

/** Asks for a password of one's own in place of the one that was sent. `onLater` is null once it was put off. */
export function PasswordPrompt({ onLater }: { onLater: (() => void) | null }) {
  return (
    <section
      aria-labelledby="own-password"
      className="rounded-xl border border-nuit/15 bg-white p-5 sm:p-8 lg:grid lg:grid-cols-2 lg:gap-12"
    >
      <div className="mb-6">
        <h2 id="own-password" className="flex items-center gap-3 text-xl">
          <KeyRound aria-hidden className="size-6 shrink-0 text-ciel" />
          Choisissez votre mot de passe
        </h2>
        <p className="mt-3 text-pretty">
          Celui que vous avez reçu est provisoire : il cesse de fonctionner 7 jours après votre première
          connexion.
        </p>
        {onLater ? (
          <Button look="quiet" className="mt-4" onClick={onLater}>
            Plus tard
          </Button>
        ) : (
          <p className="mt-3 text-nuit/75">
            Vous l’aviez remis à plus tard : c’est le moment, avant de continuer.
          </p>
        )}
      </div>
      <PasswordChangeForm currentLabel="Mot de passe reçu" />
    </section>
  )
}
