import { useQueryClient } from '@tanstack/react-query'
import { OwnPasswordForm } from '../../components/form/access/own-password-form.tsx'
import { changePassword } from './account-calls.ts'
import { clientInfoQuery } from './client-info-query.ts'
import { sayFailure } from './failures.ts'

export function PasswordChangeForm({ currentLabel }: { currentLabel: string }) {
  const queryClient = useQueryClient()
  return (
    <OwnPasswordForm
      currentLabel={currentLabel}
      change={changePassword}
      told="Vos autres appareils sont déconnectés."
      onChanged={() => queryClient.invalidateQueries({ queryKey: clientInfoQuery.queryKey })}
      onFailure={(error) => sayFailure('Erreur', error)}
    />
  )
}
