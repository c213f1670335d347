import {
  type ClientChangeInput,
  callerName,
  callerNameSentence,
  reachSentence,
} from '@tramontane/contract/clients/caller'
import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Tx } from '@tramontane/db/database'
import { endAccountLinks } from '@tramontane/db/people/account-access'
import { accountIdByEmail, type Client, changeClient, clientById } from '@tramontane/db/people/accounts'
import { changeSubscription } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import { isRunning } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, emailTaken, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { refuseSecondContract } from '../subscriptions/orders/already-subscribed.ts'
import { proposeSharers } from './client-for.ts'
import { clientRowById, contractsInUse } from './queries.ts'

/**
 * Corrects somebody's own details, with an account or without one; name, number and address follow in the contracts in
 * use. Where they share a number or an address with others from now on, those are proposed for merging.
 * Errors: 404; 400 where neither name nor reach would be left, or an account no address; 409 email_taken, and
 * already_subscribed where the address has a contract of the same vehicle.
 */
export function editClient(
  deps: Deps,
  admin: AdminActor,
  { id, input }: { id: number; input: ClientChangeInput },
): Promise<ClientRow> {
  return withWrite(deps.database, async (tx) => {
    const before = (await clientById(tx, id)) ?? notFound()
    const after = { ...before, ...columnsOf(input) }
    await refuseUnknown(tx, before, after)
    const now = deps.clock.now()
    await changeClient(tx, id, { ...columnsOf(input), updatedAt: now })
    if (before.email?.toLowerCase() !== after.email?.toLowerCase()) await endAccountLinks(tx, id)
    await followInContracts(tx, deps, { before, after })
    await proposeSharers(tx, deps, after)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.edited',
      target: `client:${id}`,
      details: { fields: Object.keys(columnsOf(input)).sort().join(', ') },
    })
    return clientRowById(tx, id, now)
  })
}

/** What was given, as its columns hold it. */
function columnsOf({ firstName, lastName, ...others }: ClientChangeInput): Partial<Client> {
  const given = Object.entries(others).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, value || null]],
  )
  return {
    ...(firstName !== undefined && { firstName: firstName ?? '' }),
    ...(lastName !== undefined && { lastName: lastName ?? '' }),
    ...Object.fromEntries(given),
  }
}

type Edit = { before: Client; after: Client }

async function refuseUnknown(tx: Tx, before: Client, after: Client) {
  if (callerName(after) === '') throw invalid({ lastName: callerNameSentence })
  if (after.password !== null && !after.email) throw invalid({ email: accountSentence })
  const hadReach = before.phone !== null || before.email !== null
  if (hadReach && !after.phone && !after.email) throw invalid({ phone: reachSentence })
  if (after.password === null || !after.email) return
  const ownerId = await accountIdByEmail(tx, after.email)
  if (ownerId !== null && ownerId !== after.id) throw emailTaken()
}

const accountSentence = 'Un compte garde une adresse e-mail : c’est avec elle que le client se connecte.'

function invalid(fields: Record<string, string>): AppError {
  return new AppError('validation', { fields })
}

/** Units: characters of `customer_name`. */
const customerNameMax = 100

/** A contract of another address keeps it; one that had none takes the client's. */
export async function followInContracts(tx: Tx, deps: Deps, { before, after }: Edit) {
  const isRenamed = callerName(before) !== callerName(after)
  for (const contract of await contractsInUse(tx, after.id)) {
    const isTheirs =
      contract.customerEmail.toLowerCase() === before.email?.toLowerCase() ||
      isPlaceholderEmail(contract.customerEmail)
    const customerEmail = (isTheirs && after.email) || contract.customerEmail
    await changeSubscription(tx, contract.id, {
      customerEmail,
      ...(after.phone && before.phone !== after.phone && { customerPhone: after.phone }),
      ...(isRenamed && {
        firstName: after.firstName || null,
        lastName: after.lastName || null,
        customerName: callerName(after).slice(0, customerNameMax),
      }),
    })
    const isOther = customerEmail.toLowerCase() !== contract.customerEmail.toLowerCase()
    if (isOther && isRunning(contract, deps.clock.now()))
      await refuseSecondContract(tx, deps, { ...contract, customerEmail })
  }
}
