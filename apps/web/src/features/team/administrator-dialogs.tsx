import type { Administrator } from '@tramontane/contract/replies/back-office'
import { useHeldRow } from '../../components/grid/use-held-row.ts'
import { AddDialog } from './add-dialog.tsx'
import { LostPhoneDialog } from './lost-phone-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { useTeamDialog } from './use-team-dialog.ts'

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
