import type { Tx } from '@tramontane/db/database'
import { noticeDays } from '@tramontane/domain/contracts/terms'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../../deps.ts'
import { reasonAccepted } from '../../../mail/endings/reason-accepted.ts'
import { reasonRefused } from '../../../mail/endings/reason-refused.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { writeToClient } from '../../todo/write-to-client.ts'
import { referenceOf } from '../contract-named.ts'
import type { EndedWashes } from '../end-washes.ts'
import { givenBackPreview } from '../given-back.ts'
import { chargeOf } from '../preview-ending.ts'
import type { Contract, Ending } from '../queries.ts'

/** With its last colon, or that of 1 would name that of 12 too. */
export function reasonTodo(endingId: number): string {
  return `cancellation-reason:${endingId}:`
}

/** Asks the owner to look at the proof. */
export async function askAboutReason(
  tx: Tx,
  deps: Deps,
  { contract, endingId, reason }: { contract: Contract; endingId: number; reason: string },
) {
  await addTodo(tx, deps, {
    dedupKey: reasonTodo(endingId),
    kind: 'cancellation_reason',
    title: `Motif légitime à vérifier : ${contract.customerName}`,
    detail: `${contract.customerName} (${referenceOf(contract)}) résilie pour un motif légitime : « ${reason} » Le justificatif arrive par e-mail ou par courrier. S’il établit le motif, le contrat prend fin le ${noticeDays}e jour qui suit sa réception : c’est un droit. Dans la fiche, « Fins de contrat », acceptez-le ou dites ce qui lui manque.`,
    link: todoLinks.subscription(contract.id),
  })
}

type Accepted = {
  contract: Contract
  ending: Ending
  proofDay: Day
  endsOn: Day
  ended: EndedWashes
}

export async function tellAccepted(
  tx: Tx,
  deps: Deps,
  { contract, ending, proofDay, endsOn, ended }: Accepted,
) {
  const today = dayOf(deps.clock.now())
  const asked = { today, endsOn }
  await writeToClient(tx, deps, {
    dedupKey: `reason-accepted:${ending.id}`,
    to: { name: contract.customerName, address: contract.customerEmail },
    mail: reasonAccepted({
      site: mailSite(deps),
      customerName: contract.customerName,
      reference: referenceOf(contract),
      ...{ proofDay, declaredDay: dayOf(ending.declaredAt), endsOn },
      isOver: endsOn <= today,
      charge: chargeOf(contract, asked),
      givenBack: await givenBackPreview(tx, contract, asked),
      washes: ended.washes,
    }),
    attachments: ended.attachments,
    link: todoLinks.subscription(contract.id),
  })
}

type Refused = { contract: Contract; endingId: number; lastDay: Day; lack: string }

export async function tellRefused(tx: Tx, deps: Deps, { contract, endingId, lastDay, lack }: Refused) {
  await writeToClient(tx, deps, {
    dedupKey: `reason-refused:${endingId}:${deps.clock.now().getTime()}`,
    to: { name: contract.customerName, address: contract.customerEmail },
    mail: reasonRefused({
      site: mailSite(deps),
      customerName: contract.customerName,
      reference: referenceOf(contract),
      ...{ lastDay, lack },
    }),
    link: todoLinks.subscription(contract.id),
  })
}
