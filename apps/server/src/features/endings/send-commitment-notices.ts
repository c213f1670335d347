import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/calendar'
import { commitmentEnd, plusMonths } from '@tramontane/domain/periods'
import { commitmentMonths, noticeDays } from '@tramontane/domain/plans'
import type { Deps } from '../../deps.ts'
import { commitmentEndNotice } from '../../mail/commitment-end-notice.ts'
import { mailSite } from '../../mail/mail-site.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { contractsStartedBetween } from './contract/queries.ts'
import { referenceOf } from './contract-named.ts'

/** Days before the end of the minimum term. Source: domain.md LAW-32. */
const noticedBeforeDays = 60

/**
 * Tells whoever nears the end of the minimum term, once, until when notice must be given to leave at it. To be called
 * every day; a night that was missed is made good until that last day.
 */
export async function sendCommitmentNotices(deps: Deps): Promise<{ due: number }> {
  const site = mailSite(deps)
  const today = dayOf(deps.clock.now())
  const started = await contractsStartedBetween(deps.database.db, ...startsToLookAt(today))

  const due = started.flatMap((contract) => {
    const endsOn = commitmentEnd(dayOf(contract.startDate ?? contract.createdAt))
    const lastNoticeDay = plusDays(endsOn, -noticeDays)
    if (today < plusDays(endsOn, -noticedBeforeDays) || today > lastNoticeDay) return []
    const { customerName, customerEmail } = contract
    const reference = referenceOf(contract)
    return {
      dedupKey: `commitment-end-notice:${contract.id}`,
      to: { name: customerName, address: customerEmail },
      mail: commitmentEndNotice({ site, customerName, reference, endsOn, lastNoticeDay }),
    }
  })

  await withWrite(deps.database, async (tx) => {
    for (const message of due) await enqueue(tx, deps, message)
  })
  return { due: due.length }
}

/** A little wider than the months that can matter; the days decide. */
function startsToLookAt(today: string): [Date, Date] {
  const months = commitmentMonths
  return [instantOf(plusMonths(today, -months)), instantOf(plusMonths(today, 3 - months))]
}
