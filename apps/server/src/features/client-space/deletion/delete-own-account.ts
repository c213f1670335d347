import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { proveOwner } from '../../passwords/prove-owner.ts'
import { closeAccount } from './close-account.ts'

/** A client's own deletion of the account. Errors: 400 for a wrong password, 429, and those of `closeAccount`. */
export async function deleteOwnAccount(deps: Deps, client: ClientActor, password: string) {
  await proveOwner(deps, client, { field: 'password', password })
  await closeAccount(deps, { id: client.id, actor: `client:${client.id}` })
}
