import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'

type SignInAgainProps = {
  /** Asks the server whether another tab has logged in meanwhile; it throws while nobody has. */
  onLook: () => Promise<unknown>
  /** To the login page: what is typed beneath is given up. */
  onLeave: () => void
  onClose: () => void
  /** The form that logs in. */
  children: ReactNode
}

/** Over the page whose session has ended: what was typed stays beneath, and is sent again once one is back. */
export function SignInAgain({ onLook, onLeave, onClose, children }: SignInAgainProps) {
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    onLook().then(onClose, () => {})
  })

  useEffect(() => {
    const listen = () => look()
    window.addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      window.removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])

  return (
    <DialogFrame isOpen onClose={onClose} title="Votre session a pris fin">
      <p className="mb-6">
        Reconnectez-vous pour continuer : rien de ce que vous avez saisi n’est perdu. Recommencez ensuite
        votre dernière action.
      </p>
      {children}
      <Button look="quiet" onClick={onLeave} className="mt-4 w-full">
        Aller à la page de connexion
      </Button>
    </DialogFrame>
  )
}
