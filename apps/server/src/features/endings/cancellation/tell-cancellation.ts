import type { CancellationInput } from '@tramontane/contract/subscriptions/ending'
import type { Tx } from '@tramontane/db/database'
import type { Received } from '@tramontane/domain/contracts/received-declaration'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Deps } from '../../../deps.ts'
import { cancellationNotice } from '../../../mail/endings/cancellation-notice.ts'
import { cancellationReceived } from '../../../mail/endings/cancellation-received.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { todoLinks } from '../../todo/links.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { writeToClient } from '../../todo/write-to-client.ts'
import { referenceOf } from '../contract-named.ts'
import type { EndedWashes } from '../end-washes.ts'
import { givenBackPreview } from '../given-back.ts'
import { aboutContract, askForLaterMonths, noteReceived } from '../note-received.ts'
import { chargeOf } from '../preview-ending.ts'
import type { Contract } from '../queries.ts'

type Told = {
  contract: Contract
  endingId: number
  declaredAt: Date
  /** How it came that was not made online. */
  received: Received | null
  endsOn: Day | null
  /** That day has come already. */
  isOver: boolean
  input: CancellationInput
  /** What fell with the contract. */
  ended: EndedWashes
  /** The end of the minimum term was not announced in time: it ends without the thirty days. */
  isWithoutNotice: boolean
}

/** The receipt to the contract's e-mail, which may not be the declarant's, and the news to the business. */
export async function tellCancellation(
  tx: Tx,
  deps: Deps,
  { contract, endingId, input, ended, ...told }: Told,
) {
  const site = mailSite(deps)
  const { customerName, customerEmail } = contract
  const { endsOn, received } = told
  const asked = endsOn ? { today: dayOf(deps.clock.now()), endsOn } : null
  const data = {
    ...{ site, customerName, reference: referenceOf(contract), washes: ended.washes, ...told },
    charge: asked && chargeOf(contract, asked),
    givenBack: asked && (await givenBackPreview(tx, contract, asked)),
  }
  await writeToClient(tx, deps, {
    dedupKey: `cancellation-received:${endingId}`,
    to: { name: customerName, address: customerEmail },
    mail: cancellationReceived({ ...data, hasReason: Boolean(input.reason) }),
    attachments: ended.attachments,
    link: todoLinks.subscription(contract.id),
  })
  if (received) {
    await noteReceived(tx, deps, {
      about: aboutContract(contract),
      endingId,
      kind: 'cancellation',
      detail: detailOf(told),
    })
    await askForLaterMonths(tx, deps, { contract, endsOn, isOver: told.isOver })
    return
  }
  const mail = cancellationNotice({
    ...data,
    email: customerEmail,
    wishedDay: input.wishedDay ?? null,
    reason: input.reason || null,
  })
  await tellOwner(tx, deps, {
    dedupKey: `cancellation-notice:${endingId}`,
    kind: 'ending',
    title: mail.subject,
    detail: detailOf(told),
    link: todoLinks.subscription(contract.id),
    person: { name: customerName, address: customerEmail },
    mail,
  })
}

function detailOf({ endsOn, isWithoutNotice }: Pick<Told, 'endsOn' | 'isWithoutNotice'>): string {
  if (!endsOn) return 'Le contrat était déjà terminé.'
  const withoutNotice = isWithoutNotice
    ? ' Sans préavis : l’avis de fin de durée minimale n’était pas parti à temps (article L215-1).'
    : ''
  return `Dernier jour du contrat : ${longFrenchDate(plusDays(endsOn, -1))}.${withoutNotice}`
}
