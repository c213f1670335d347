import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import { useHeldRow } from '../../components/grid/use-held-row.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { useAccountDialog } from './use-account-dialog.ts'

/** The dialog that the address asks for, about the row that it names. */
export function AccountDialogs({ rows }: { rows: ClientAccount[] }) {
  const { dialog, row, close } = useAccountDialog()
  const account = useHeldRow(rows, row)
  if (!account) return null
  if (dialog === 'reinitialiser') return <ResetDialog key={account.id} account={account} onClose={close} />
  if (dialog === 'supprimer') return <DeleteDialog key={account.id} account={account} onClose={close} />
  return null
}
