import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { initialPassword } from '@tramontane/domain/session-lifetimes'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { PasswordChangeForm } from '../password-change-form.tsx'

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
          Celui que vous avez reçu est provisoire : il cesse de fonctionner {initialPassword.openDays} jours
          après votre première connexion.
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

/**
 * Whether to ask for a password of one's own. It can be put off once, for the visit under way: after that it comes
 * before everything else. Source: R-83.
 */
export function usePasswordPrompt({ shouldChoosePassword, subscription }: ClientInfo) {
  const key = `tramontane:mot-de-passe-plus-tard:${subscription?.id ?? 'sans-abonnement'}`
  const [isPutOff, setPutOff] = useState(() => has('sessionStorage', key))
  const [canPutOff] = useState(() => !has('localStorage', key))
  const isShown = shouldChoosePassword && !isPutOff

  function putOff() {
    keep('sessionStorage', key)
    keep('localStorage', key)
    setPutOff(true)
  }

  return { isShown, isDue: isShown && !canPutOff, later: canPutOff ? putOff : null }
}

type Place = 'sessionStorage' | 'localStorage'

/** Some browsers refuse to keep anything: then it is asked at each visit, and can be put off at each. */
function has(place: Place, key: string): boolean {
  try {
    return window[place].getItem(key) !== null
  } catch {
    return false
  }
}

function keep(place: Place, key: string) {
  try {
    window[place].setItem(key, 'oui')
  } catch {
    // Nothing is kept here.
  }
}
