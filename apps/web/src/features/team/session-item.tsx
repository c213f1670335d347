import { useMutation } from '@tanstack/react-query'
import type { AdminSessionLine } from '@tramontane/contract/replies/back-office'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { answer, api } from '../../lib/api.ts'
import { sayFailure } from '../../lib/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { useRefreshTeam } from './use-refresh-team.ts'
import { whenOf } from './when-of.ts'

export function SessionItem({ session }: { session: AdminSessionLine }) {
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
