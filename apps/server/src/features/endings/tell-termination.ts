import type { TerminationInput } from '@tramontane/contract/ending'
import type { EndingPreview } from '@tramontane/contract/replies/endings'
import type { Tx } from '@tramontane/db/database'
import type { Day } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { contractTerminated } from '../../mail/contract-terminated.ts'
import { mailSite } from '../../mail/mail-site.ts'
import { todoLinks } from '../todo/links.ts'
import { writeToClient } from '../todo/write-to-client.ts'
import { referenceOf } from './contract-named.ts'
import type { EndedWashes } from './end-washes.ts'
import type { Contract } from './queries.ts'

type Told = {
  contract: Contract
  endingId: number
  said: Pick<TerminationInput, 'ground' | 'reason' | 'formalNoticeDay'>
  declaredAt: Date
  lastDay: Day
  preview: EndingPreview
  ended: EndedWashes
}

/** The letter of our own end; the owner, whose doing it is, needs no news of it. */
export async function tellTermination(tx: Tx, deps: Deps, { contract, endingId, ended, ...told }: Told) {
  const { said, preview, ...when } = told
  const { customerName, customerEmail } = contract
  await writeToClient(tx, deps, {
    dedupKey: `contract-terminated:${endingId}`,
    to: { name: customerName, address: customerEmail },
    mail: contractTerminated({
      ...{ site: mailSite(deps), customerName, reference: referenceOf(contract), ...when, ...said },
      formalNoticeDay: said.formalNoticeDay ?? null,
      charge: preview.charge,
      standing: preview,
      givenBack: preview.givenBack,
      washes: ended.washes,
    }),
    attachments: ended.attachments,
    link: todoLinks.subscription(contract.id),
  })
}
