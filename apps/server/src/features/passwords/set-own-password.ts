import type { Tx } from '@tramontane/db/database'
import { endAccountLinks } from '@tramontane/db/people/account-access'
import { changeClient } from '@tramontane/db/people/accounts'

type OwnPassword = { id: number; password: string; now: Date }

/** A password that the client chose: whatever the system made is gone, and so are the links that were not used. */
export async function setOwnPassword(tx: Tx, { id, password, now }: OwnPassword) {
  await changeClient(tx, id, {
    password,
    hasOwnPassword: true,
    initialPassword: null,
    initialPasswordUntil: null,
    initialPasswordUsedAt: null,
    updatedAt: now,
  })
  await endAccountLinks(tx, id)
}
