import { OwnPasswordForm } from '../../../components/form/access/own-password-form.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'
import { sayFailure } from '../../../lib/failures/say-failure.ts'
import { useRefreshTeam } from '../team-queries.ts'
import { TeamSection } from '../team-section.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'

export function AccessSection() {
  return (
    <TeamSection
      id="own-access"
      title="Votre accès"
      text="Votre mot de passe, et une seconde étape pour qu’il ne suffise pas à lui seul."
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
        <TwoFactorPart />
        <OwnPasswordPart />
      </div>
    </TeamSection>
  )
}

function OwnPasswordPart() {
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
