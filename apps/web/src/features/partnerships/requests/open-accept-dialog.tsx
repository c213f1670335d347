import type { ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { useState } from 'react'
import { AcceptDialog } from './accept-dialog.tsx'
import { useAcceptDialog } from './use-accept-dialog.ts'

/**
 * The dialog that the address asks for, about the request as it was when it opened: a refresh that moves the row to
 * another page must not close it.
 */
export function OpenAcceptDialog({ rows }: { rows: ProfessionalRequest[] }) {
  const { id, close } = useAcceptDialog()
  const [held, setHeld] = useState<ProfessionalRequest | null>(null)
  const request = held?.id === id ? held : (rows.find((row) => row.id === id) ?? null)
  // During the rendering, as React asks for state that follows from what was given.
  if (request !== held) setHeld(request)
  if (!request || request.statut === 'accepté') return null
  return <AcceptDialog key={request.id} request={request} onClose={close} />
}
