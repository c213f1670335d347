import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog/dialog.tsx'

type CredentialsToldProps = {
  title: string
  /** To whom they go, and what comes next. */
  children: ReactNode
  email: string
  password: string
  onClose: () => void
}

/** A password as it is handed over, with the address that goes with it. */
export function CredentialsTold({ title, children, email, password, onClose }: CredentialsToldProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="grid gap-4">
        <p>{children}</p>
        <dl className="wrap-anywhere grid gap-3 rounded-lg bg-ecume p-4">
          <div>
            <dt className="text-nuit/75 text-sm">E-mail</dt>
            <dd className="font-semibold">{email}</dd>
          </div>
          <div>
            <dt className="text-nuit/75 text-sm">Mot de passe</dt>
            <dd className="flex flex-wrap items-center gap-3">
              <code className="select-all font-semibold text-lg">{password}</code>
              <CopyButton text={password} label="Copier le mot de passe" />
            </dd>
          </div>
        </dl>
        <Button onClick={onClose} className="sm:justify-self-end">
          C’est noté
        </Button>
      </div>
    </Dialog>
  )
}
