import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'

type RecoveryCodesDialogProps = { codes: string[]; onKept: () => void }

/** The codes that open without the phone, each once. They are not shown again, so that no stray click closes this. */
export function RecoveryCodesDialog({ codes, onKept }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const leave = () => (isKept ? onKept() : setReminded(true))
  return (
    <Dialog isOpen onClose={leave} title="Gardez vos codes de secours">
      <div className="grid gap-4">
        <p>
          La vérification en deux étapes est activée. Si vous perdez votre téléphone, chacun de ces codes
          ouvre une fois à sa place. Ils ne seront plus affichés : imprimez-les ou notez-les en lieu sûr.
        </p>
        <ul
          aria-label="Codes de secours"
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-ecume p-4 font-semibold"
        >
          {codes.map((code) => (
            <li key={code}>
              <code className="select-all">{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton
          text={codes.join('\n')}
          label="Copier tous les codes"
          copied="Codes copiés"
          className="justify-self-start"
        >
          Copier tous les codes
        </CopyButton>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isKept}
            onChange={(event) => setKept(event.target.checked)}
            className="size-5 accent-ciel"
          />
          J’ai gardé ces codes
        </label>
        <p role="alert" className="font-medium text-grenat text-sm empty:hidden">
          {isReminded && !isKept && 'Gardez d’abord vos codes, puis cochez la case.'}
        </p>
        <Button onClick={leave} className="sm:justify-self-end">
          Terminer
        </Button>
      </div>
    </Dialog>
  )
}
