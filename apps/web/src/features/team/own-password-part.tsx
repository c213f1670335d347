import { OwnPasswordForm } from '../../components/form/own-password-form.tsx'
import { answer, api } from '../../lib/api.ts'
import { sayFailure } from '../../lib/say-failure.ts'
import { useRefreshTeam } from './use-refresh-team.ts'

export function OwnPasswordPart() {
  const refresh = useRefreshTeam()
  return (
    <div className="grid content-start gap-4">
      <h4 className="font-semibold text-lg">Mot de passe</h4>
      <OwnPasswordForm
        currentLabel="Mot de passe actuel"
        change={(json) => answer(api.admin.password.$post({ json }))}
        told="Vos autres sessions sont fermées."
        onChanged={refresh}
        onFailure={sayFailure}
      />
    </div>
  )
}
