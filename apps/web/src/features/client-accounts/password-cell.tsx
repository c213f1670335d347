import { useQuery } from '@tanstack/react-query'
import { ownPasswordText } from '@tramontane/contract/clients/client-account-columns'
import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { accountPasswordsQuery } from './passwords-query.ts'

/** A password to hand over, hidden until it is asked for; one of the client's own is known to nobody else. */
export function PasswordCell({ account }: { account: ClientAccount }) {
  const [isShown, setIsShown] = useState(false)
  if (account.passwordState === 'own') return <span className="text-nuit/75">{ownPasswordText}</span>
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {isShown ? <ShownPassword account={account} /> : <HiddenPassword />}
      <button type="button" onClick={() => setIsShown(!isShown)} className={gridButtonClass}>
        {isShown ? 'Masquer' : 'Afficher'}
        <span className="sr-only"> le mot de passe de {account.clientName}</span>
      </button>
    </div>
  )
}

function HiddenPassword() {
  return (
    <>
      <span aria-hidden>••••••</span>
      <span className="sr-only">Mot de passe masqué</span>
    </>
  )
}

function ShownPassword({ account }: { account: ClientAccount }) {
  const { data, error, isPending } = useQuery(accountPasswordsQuery)
  if (error) return <span role="alert">{errorSentence(error)}</span>
  if (isPending) return <span role="status">Chargement…</span>
  const password = data[account.id]
  // Used since the list was asked for.
  if (!password) return <span className="text-nuit/75">{ownPasswordText}</span>
  return (
    <>
      <code className="select-all">{password}</code>
      <CopyButton text={password} label={`Copier le mot de passe de ${account.clientName}`} />
    </>
  )
}
