import { useMutation } from '@tanstack/react-query'
import type { Administrator } from '@tramontane/contract/replies/back-office'
import { useHeldRow } from '../../../components/grid/use-held-row.ts'
import { CredentialsTold } from '../../../components/ui/credentials-told.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'
import { sayFailure } from '../../../lib/failures/say-failure.ts'
import { useRefreshTeam } from '../team-queries.ts'
import { useTeamAction } from '../use-team-action.ts'
import { useTeamDialog } from '../use-team-dialog.ts'
import { AddDialog } from './add-dialog.tsx'

/** The dialog that the address asks for, about the colleague that it names. */
export function AdministratorDialogs({ administrators }: { administrators: Administrator[] }) {
  const { dialog, row, close } = useTeamDialog()
  const colleague = useHeldRow(administrators, row)
  if (dialog === 'ajouter') return <AddDialog onClose={close} />
  if (!colleague || colleague.isMe) return null
  const props = { colleague, onClose: close }
  if (dialog === 'retirer') return <RemoveDialog key={colleague.id} {...props} />
  if (dialog === 'reinitialiser') return <ResetPasswordDialog key={colleague.id} {...props} />
  if (dialog === 'telephone') return <LostPhoneDialog key={colleague.id} {...props} />
  return null
}

/** 'Téléphone perdu': a colleague's second factor, off. */
function LostPhoneDialog({ colleague, onClose }: ColleagueProps) {
  const action = useTeamAction({
    call: () =>
      answer(api.admin.administrators[':id']['two-factor'].$delete({ param: { id: String(colleague.id) } })),
    told: { title: 'Vérification en deux étapes retirée', description: colleague.email },
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      {...action}
      title="Retirer la vérification en deux étapes ?"
      confirmLabel="Retirer la vérification"
      isDangerous
    >
      <p className="wrap-anywhere">
        <strong>{colleague.email}</strong> se connectera avec son mot de passe seul, et est déconnecté
        partout. Assurez-vous que la demande vient bien de cette personne.
      </p>
    </ConfirmDialog>
  )
}

/** 'Retirer': says who, and that it takes effect at once. */
function RemoveDialog({ colleague, onClose }: ColleagueProps) {
  const action = useTeamAction({
    call: () => answer(api.admin.administrators[':id'].$delete({ param: { id: String(colleague.id) } })),
    told: { title: 'Administrateur retiré', description: colleague.email },
    onClose,
  })
  return (
    <ConfirmDialog isOpen {...action} title="Retirer cet administrateur ?" confirmLabel="Retirer" isDangerous>
      <p className="wrap-anywhere">
        <strong>{colleague.email}</strong> est déconnecté partout et n’entre plus dans l’administration. Ce
        que cette personne a fait reste dans le journal.
      </p>
    </ConfirmDialog>
  )
}

/** 'Nouveau mot de passe': asks first, then says it once. */
function ResetPasswordDialog({ colleague, onClose }: ColleagueProps) {
  const refresh = useRefreshTeam()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      answer(
        api.admin.administrators[':id']['reset-password'].$post({ param: { id: String(colleague.id) } }),
      ),
    onSuccess: () => refresh(),
    onError: sayFailure,
    gcTime: 0,
  })
  if (data)
    return (
      <CredentialsTold
        title="Nouveau mot de passe"
        email={data.administrator.email}
        password={data.password}
        onClose={onClose}
      >
        Transmettez-le à cette personne de vive voix ou par un moyen sûr : il ne sera plus affiché. Elle
        pourra le changer dans cet onglet.
      </CredentialsTold>
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => mutate()}
      title="Donner un nouveau mot de passe ?"
      confirmLabel="Donner un nouveau mot de passe"
      isPending={isPending}
    >
      <p className="wrap-anywhere">
        L’actuel mot de passe de <strong>{colleague.email}</strong> ne servira plus, et cette personne est
        déconnectée partout.
      </p>
    </ConfirmDialog>
  )
}

/** What every dialog about a colleague is given. */
type ColleagueProps = { colleague: Administrator; onClose: () => void }
