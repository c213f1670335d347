import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '../../components/ui/button.tsx'
import { AdministratorDialogs } from './administrator-dialogs.tsx'
import { AdministratorItem } from './administrator-item.tsx'
import { Loaded } from './loaded.tsx'
import { administratorsQuery } from './team-queries.ts'
import { TeamSection } from './team-section.tsx'
import { useTeamDialog } from './use-team-dialog.ts'

export function AdministratorsSection() {
  const query = useQuery(administratorsQuery)
  const { open } = useTeamDialog()
  return (
    <TeamSection
      id="administrators"
      title="Administrateurs"
      text="Chacun peut tout voir et tout faire ici. Donnez à chaque personne son propre accès, et le journal dira qui a fait quoi."
      action={
        <Button onClick={() => open('ajouter')}>
          <UserPlus aria-hidden className="size-5" />
          Ajouter un administrateur
        </Button>
      }
    >
      <Loaded query={query}>
        {(administrators) => (
          <ul aria-labelledby="administrators" className="divide-y divide-nuit/10">
            {administrators.map((administrator) => (
              <AdministratorItem key={administrator.id} administrator={administrator} />
            ))}
          </ul>
        )}
      </Loaded>
      <AdministratorDialogs administrators={query.data ?? none} />
    </TeamSection>
  )
}

const none: never[] = []
