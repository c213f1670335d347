import { OwnPasswordPart } from './own-password-part.tsx'
import { TeamSection } from './team-section.tsx'
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
