import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'

type PasswordToldProps = {
  title: string
  clientName: string
  email: string
  password: string
  onClose: () => void
}

/** A password as it is handed over, with the address that goes with it. */
export function PasswordTold({ title, clientName, email, password, onClose }: PasswordToldProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="grid gap-4">
        <p>
          Transmettez ces identifiants à <strong>{clientName}</strong>, qui choisira son propre mot de passe à
          la première connexion.
        </p>
        <dl className="wrap-anywhere grid gap-3 rounded-lg bg-ecume p-4">
          <div>
            <dt className="text-nuit/75 text-sm">Email</dt>
            <dd className="font-semibold">{email}</dd>
          </div>
          <div>
            <dt className="text-nuit/75 text-sm">Mot de passe</dt>
            <dd className="flex flex-wrap items-center gap-3">
              <code className="select-all font-semibold text-lg">{password}</code>
              <CopyButton text={password} label="Copier le mot de passe" className="min-w-11 px-0" />
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
