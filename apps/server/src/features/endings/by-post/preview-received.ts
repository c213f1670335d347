import type { ReceivedPreview } from '@tramontane/contract/replies/subscriptions/endings'
import type { ReceivedPreviewQuery } from '@tramontane/contract/subscriptions/ending'
import type { Db } from '@tramontane/db/database'
import type { Received } from '@tramontane/domain/contracts/received-declaration'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { judgeCancellation } from '../cancellation/judge-cancellation.ts'
import { endedOn } from '../given-back.ts'
import { previewEnding } from '../preview-ending.ts'
import { type Contract, contractById } from '../queries.ts'
import { judgeWithdrawal } from '../withdrawal/record-withdrawal.ts'
import { receivedOf, refuseDays } from './received.ts'
import { previewReceivedWash } from './received-wash.ts'

/** What an administrator is told before a declaration is entered that came another way. Errors: those of entering it. */
export async function previewReceived(deps: Deps, query: ReceivedPreviewQuery): Promise<ReceivedPreview> {
  if (query.kind === 'wash_withdrawal') return previewReceivedWash(deps, query)
  const { database, clock } = deps
  const { db } = database
  const now = clock.now()
  const contract = (await contractById(db, query.subscriptionId)) ?? notFound()
  refuseDays(contract, query, dayOf(now))
  const received = receivedOf(query)
  return query.kind === 'withdrawal'
    ? previewWithdrawal(db, contract, { now, received })
    : previewCancellation(db, contract, { now, received, wishedDay: query.wishedDay })
}

type Asked = { now: Date; received: Received }

async function previewWithdrawal(db: Db, contract: Contract, asked: Asked): Promise<ReceivedPreview> {
  const { standing, isLate, lastDay } = await judgeWithdrawal(db, contract, asked)
  if (standing) return { outcome: 'stands', since: dayOf(standing.declaredAt), ending: null, wash: null }
  if (isLate) return { outcome: 'late', since: lastDay, ending: null, wash: null }
  const ending = await previewEnding(db, contract, { way: 'withdrawal', ...asked })
  return { outcome: 'ends', since: null, ending, wash: null }
}

async function previewCancellation(
  db: Db,
  contract: Contract,
  { now, received, wishedDay }: Asked & { wishedDay?: string | null },
): Promise<ReceivedPreview> {
  const asked = { declaredAt: instantOf(received.receivedDay), input: { wishedDay }, received }
  const { standing, endsOn } = await judgeCancellation(db, contract, asked)
  if (!standing && endsOn === null)
    return { outcome: 'over', since: endedOn(contract), ending: null, wash: null }
  const ending = await previewEnding(db, contract, { way: 'cancellation', now, received, wishedDay })
  if (standing) return { outcome: 'stands', since: dayOf(standing.declaredAt), ending, wash: null }
  return { outcome: 'ends', since: null, ending, wash: null }
}
