import type { Tx } from '@tramontane/db/database'
import type { ClientActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { referenceOf } from './contract-named.ts'
import { contractById } from './queries.ts'

/** A client's own contract, and the declarant that a form would have named. Errors: 404 for another's. */
export async function contractOfClient(tx: Tx, client: ClientActor, subscriptionId: number) {
  const contract = await contractById(tx, subscriptionId)
  if (contract?.clientId !== client.id) return notFound()
  const declarant = {
    name: contract.customerName,
    email: client.email,
    reference: referenceOf(contract),
  }
  return { contract, declarant }
}
