import type { KnownPerson } from '@tramontane/contract/replies/appointments/appointments'
import type { Tx } from '@tramontane/db/database'
import { companyOfSiren, type KnownClient, recognisedAs } from '@tramontane/db/people/people'
import { phoneText } from '@tramontane/domain/people/phone'
import { AppError } from '../../http/app-error.ts'
import { type Described, personOf } from './client-for.ts'

/** Whoever of the known clients somebody is or may be; null for a stranger. */
export async function knownAs(tx: Tx, described: Described): Promise<KnownClient | null> {
  const { client, doubles } = await recognisedAs(tx, personOf(described))
  const company = described.siren ? await companyOfSiren(tx, described.siren) : null
  return client ?? doubles[0] ?? company
}

/** 409 client_known, with who it is. */
export function clientKnown({ id: clientId, name, company, email, phone }: KnownClient): AppError {
  const data: KnownPerson = { clientId, contactMessageId: null, name: name || company, email, phone }
  const who = [data.name, company !== data.name && company].filter(Boolean).join(', ')
  const reach = [data.phone && phoneText(data.phone).replaceAll(' ', '\u00a0'), data.email]
  return new AppError('client_known', {
    message: `Ces renseignements sont ceux de quelqu’un que vous connaissez : ${who} (${reach.filter(Boolean).join(', ')}).`,
    data,
  })
}
