import { useQuery } from '@tanstack/react-query'
import type { Administrator } from '@tramontane/contract/replies/back-office'
import UserPlus from 'lucide-react/icons/user-plus'
import { gridButtonClass } from '../../../components/grid/grid-field.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { frenchDayOf } from '../../../lib/french-day.ts'
import { Loaded } from '../loaded.tsx'
import { administratorsQuery } from '../team-queries.ts'
import { TeamSection } from '../team-section.tsx'
import { useTeamDialog } from '../use-team-dialog.ts'
import { AdministratorDialogs } from './administrator-dialogs.tsx'

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

function AdministratorItem({ administrator }: { administrator: Administrator }) {
  const { email, createdAt, hasTwoFactor, isMe } = administrator
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grid gap-1.5">
        <p className="wrap-anywhere font-semibold">
          {email}
          {isMe && <span className="font-normal text-nuit/75"> (vous)</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-nuit/75 text-sm">
          <Badge
            look={hasTwoFactor ? 'good' : 'plain'}
            word={hasTwoFactor ? 'Deux étapes' : 'Mot de passe seul'}
          />
          Depuis le {frenchDayOf(new Date(createdAt))}
        </p>
      </div>
      {!isMe && <ColleagueActions administrator={administrator} />}
    </li>
  )
}

/** One's own access is looked after below, and is not taken away by oneself. */
function ColleagueActions({ administrator: { id, email, hasTwoFactor } }: { administrator: Administrator }) {
  const { open } = useTeamDialog()
  return (
    <div className="flex flex-wrap gap-1.5">
      <button type="button" onClick={() => open('reinitialiser', id)} className={gridButtonClass}>
        Nouveau mot de passe
        <span className="sr-only"> pour {email}</span>
      </button>
      {hasTwoFactor && (
        <button type="button" onClick={() => open('telephone', id)} className={gridButtonClass}>
          Téléphone perdu
          <span className="sr-only"> de {email}</span>
        </button>
      )}
      <button
        type="button"
        onClick={() => open('retirer', id)}
        className={`${gridButtonClass} text-grenat! hover:bg-grenat/5`}
      >
        Retirer
        <span className="sr-only"> {email}</span>
      </button>
    </div>
  )
}
