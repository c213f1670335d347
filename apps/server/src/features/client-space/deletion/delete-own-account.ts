import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { proveOwner } from '../../passwords/prove-owner.ts'
import { deleteAccount } from './delete-account.ts'

/** A client's own deletion of the account. Errors: 400 for a wrong password, 429, and those of `deleteAccount`. */
export async function deleteOwnAccount(deps: Deps, client: ClientActor, password: string) {
  await proveOwner(deps, client, { field: 'password', password })
  await deleteAccount(deps, { id: client.id, actor: `client:${client.id}` })
}
