import type { MonthBill } from '@tramontane/contract/replies/documents/month-bills'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { newKey } from '../../lib/new-key.ts'
import { ReceivedDialog } from '../transfers/received-dialog.tsx'

/** What was received for the facture of a month: the same key counts once. */
export function BillTransferDialog({ bill, onClose }: { bill: MonthBill; onClose: () => void }) {
  const { id, number, leftCents } = bill
  const [key] = useState(newKey)
  return (
    <ReceivedDialog
      name={number}
      leftCents={leftCents}
      backHint="Pour une erreur de saisie : une ligne de plus s’ajoute, rien n’est effacé."
      onNote={({ cents, on }) =>
        answer(api.documents[':id'].transfers.$post({ param: { id: String(id) }, json: { key, cents, on } }))
      }
      onClose={onClose}
    />
  )
}
