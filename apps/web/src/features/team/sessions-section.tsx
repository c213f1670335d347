import { useMutation, useQuery } from '@tanstack/react-query'
import type { AdminSessionLine } from '@tramontane/contract/replies/back-office'
import { useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { Loaded } from './loaded.tsx'
import { sessionsQuery, useRefreshTeam } from './team-queries.ts'
import { TeamSection } from './team-section.tsx'
import { useTeamAction } from './use-team-action.ts'
import { whenOf } from './when-of.ts'

export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const others = query.data?.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <TeamSection
      id="sessions"
      title="Sessions ouvertes"
      text="Les appareils sur lesquels quelqu’un de l’équipe est connecté en ce moment."
      action={
        others > 0 && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Fermer toutes les autres
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(sessions) => (
          <ul aria-labelledby="sessions" className="divide-y divide-nuit/10">
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAsking && <EndSessionsDialog count={others} onClose={() => setAsking(false)} />}
    </TeamSection>
  )
}

function SessionItem({ session }: { session: AdminSessionLine }) {
  const { email, device, startedAt, usedAt, isThis } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{device ?? 'Appareil inconnu'}</span>
          {isThis && <Badge look="told" word="cette session" />}
        </p>
        <p className="wrap-anywhere text-base">{email}</p>
        <p className="text-nuit/75 text-sm">
          Ouverte {whenOf(startedAt)} – utilisée {whenOf(usedAt)}
        </p>
      </div>
      {!isThis && <EndButton session={session} />}
    </li>
  )
}

function EndButton({ session: { id, device, email } }: { session: AdminSessionLine }) {
  const refresh = useRefreshTeam()
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(api.admin.sessions[':id'].$delete({ param: { id } })),
    onSuccess: () => {
      toast({ title: 'Session fermée' })
      return refresh()
    },
    onError: sayFailure,
  })
  return (
    <button
      type="button"
      // Not `disabled`, which would throw the focus away.
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
      className={`${gridButtonClass} aria-disabled:cursor-progress aria-disabled:opacity-60`}
    >
      Fermer
      <span className="sr-only">
        {' '}
        la session {device ?? 'inconnue'} de {email}
      </span>
    </button>
  )
}

type EndSessionsDialogProps = { count: number; onClose: () => void }

/** 'Fermer toutes les autres': says that colleagues are logged out too. */
function EndSessionsDialog({ count, onClose }: EndSessionsDialogProps) {
  const action = useTeamAction({
    call: () => answer(api.admin.sessions['end-others'].$post()),
    told: { title: 'Les autres sessions sont fermées' },
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      {...action}
      title="Fermer toutes les autres sessions ?"
      confirmLabel="Fermer les sessions"
      isDangerous
    >
      <p>
        {count === 1 ? 'Une autre session est ouverte' : `${count} autres sessions sont ouvertes`}. Toute
        l’équipe, vous compris sur vos autres appareils, devra se connecter de nouveau. Cette session reste
        ouverte.
      </p>
    </ConfirmDialog>
  )
}
