import type { Db } from '@tramontane/db/database'
import { type Client, clientById } from '@tramontane/db/people/accounts'
import type { Day } from '@tramontane/domain/days/day'
import type { DocumentBuyer, DocumentSeller } from '@tramontane/domain/documents/document'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { settingsOn, vatRateOn } from '@tramontane/domain/site/vat'

/** The business as its settings say it on a day. */
export function sellerOf(settings: BusinessSettings, day: Day): DocumentSeller {
  const { identity, legal, contact, vat } = settingsOn(settings, day)
  const { name, legalName, legalForm, siret, vatMention, mediator } = identity
  const { street, postalCode, city, phone, email } = contact
  return {
    ...{ name, legalName, legalForm, soleTrader: legal.soleTrader, siret },
    ...{ street, postalCode, city, phone, email, vatMention },
    ...(vatRateOn(vat, day) > 0 && { vatNumber: vat.number }),
    mediator: { name: mediator.name, address: mediator.address, url: mediator.url },
  }
}

/** A client as they are known now; what is not known of them is taken from `said`. */
export async function buyerOf(
  db: Db,
  clientId: number | null,
  said: Omit<DocumentBuyer, 'company' | 'siren'>,
): Promise<DocumentBuyer> {
  const client = clientId === null ? null : await clientById(db, clientId)
  return {
    ...said,
    ...(client && detailsOf(client, said)),
    company: client?.company ?? '',
    siren: client?.siren ?? '',
  }
}

function detailsOf({ firstName, lastName, address, postalCode, city }: Client, said: { name: string }) {
  const name = `${firstName} ${lastName}`.trim() || said.name
  return address ? { name, street: address, postalCode: postalCode ?? '', city: city ?? '' } : { name }
}
