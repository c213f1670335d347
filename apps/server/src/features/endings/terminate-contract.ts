import type { EndingPreview, Terminated } from '@tramontane/contract/replies/subscriptions/endings'
import type { TerminationInput } from '@tramontane/contract/subscriptions/ending'
import type { Tx } from '@tramontane/db/database'
import { changeSubscription } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import { breachEndsFrom, mayTerminate } from '@tramontane/domain/contracts/termination'
import { breachDays } from '@tramontane/domain/contracts/terms'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { isRunningStatus } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { contractTerminated } from '../../mail/endings/contract-terminated.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { tellKeptPayment } from '../subscriptions/provider/tell-kept-payment.ts'
import { todoLinks } from '../todo/links.ts'
import { writeToClient } from '../todo/write-to-client.ts'
import { referenceOf } from './contract-named.ts'
import { type EndedWashes, endWashes } from './end-washes.ts'
import { noticeEnd } from './notice.ts'
import { previewEnding } from './preview-ending.ts'
import { type Contract, contractById, type Ending, insertEnding, lastDeclaredEnd } from './queries.ts'
import { settleBeforeReply } from './settling/settle-ending.ts'

type Said = Omit<TerminationInput, 'subscriptionId'>

/**
 * We end a contract, as the terms let us: by notice, after its thirty days and its minimum term, or at once where both agree,
 * where it became impossible, or for a breach that a formal notice did not mend. Its client reads day and reason, whatever
 * the provider says today. Repeated, it answers the same and does nothing more.
 * Errors: 404 for an unknown contract; 409 `subscription_inactive` for one that does not run, `already_ending` for a notice
 * to one that has an end; 400 on `formalNoticeDay` before the delay of the formal notice is over. Source: LAW-33, LAW-34.
 */
export async function terminateContract(
  deps: Deps,
  admin: AdminActor,
  { subscriptionId, ...said }: TerminationInput,
): Promise<Terminated> {
  const { endingId, ...told } = await withWrite(deps.database, async (tx) => {
    const contract = (await contractById(tx, subscriptionId)) ?? notFound()
    const standing = await standingTermination(tx, contract, said)
    if (standing) return { ...termsOf(contract, standing), endingId: null }
    if (!isRunningStatus(contract.status)) throw new AppError('subscription_inactive')
    if (said.ground === 'notice' && contract.cancelAt) throw new AppError('already_ending')
    refuseTooSoon(said, dayOf(deps.clock.now()))
    return terminate(tx, deps, { contract, said, actor: admin.email })
  })

  if (endingId !== null) await settleBeforeReply(deps, endingId)
  return told
}

/** The one by which it ends already: the same again, or any of a contract that is over. */
async function standingTermination(tx: Tx, contract: Contract, { ground }: Said): Promise<Ending | null> {
  const last = await lastDeclaredEnd(tx, contract.id)
  if (last?.kind !== 'termination') return null
  if (contract.status === 'cancelled') return last
  return contract.cancelAt !== null && last.ground === 'notice' && ground === 'notice' ? last : null
}

function termsOf({ cancelAt, endDate }: Contract, { ground, declaredAt }: Ending): Terminated {
  const isNotice = ground === 'notice'
  const lastDay = isNotice ? plusDays(dayOf(cancelAt ?? endDate ?? declaredAt), -1) : dayOf(declaredAt)
  return { ground: ground ?? 'notice', lastDay }
}

function refuseTooSoon({ ground, formalNoticeDay }: Said, today: Day) {
  const outcome = mayTerminate({ ground, today, formalNoticeDay })
  if (outcome.allowed) return
  const from = formalNoticeDay ? longFrenchDate(breachEndsFrom(formalNoticeDay)) : ''
  const sentences = {
    NOTICE_MISSING: 'Veuillez entrer le jour où le client a reçu la mise en demeure',
    NOTICE_TO_COME: 'Ce jour est encore à venir.',
    DELAY_RUNS: `Le client a ${breachDays} jours pour y remédier : le contrat peut prendre fin à partir du ${from}.`,
  }
  throw new AppError('validation', { fields: { formalNoticeDay: sentences[outcome.reason] } })
}

type Ended = { contract: Contract; said: Said; actor: string }

async function terminate(tx: Tx, deps: Deps, { contract, said, actor }: Ended) {
  const now = deps.clock.now()
  const today = dayOf(now)
  const isNotice = said.ground === 'notice'
  const end = noticeEnd(contract, { declaredAt: now, isUnannounced: false })
  const endsOn = isNotice ? end.endsOn : today
  // What it would come to, before anything is written: the very figures of the dialog.
  const preview = await previewEnding(tx, contract, {
    ...{ now, isOurs: true },
    way: isNotice ? 'cancellation' : 'immediate',
  })
  const change = isNotice
    ? { cancelAt: end.cancelAt }
    : { status: 'cancelled' as const, endDate: contract.endDate ?? now }
  await changeSubscription(tx, contract.id, change)
  const endingId = await insertEnding(tx, {
    ...{ kind: 'termination', subscriptionId: contract.id, ground: said.ground, reason: said.reason },
    ...{ name: contract.customerName, email: contract.customerEmail, reference: referenceOf(contract) },
    formalNoticeDay: said.ground === 'breach' ? said.formalNoticeDay : null,
    declaredAt: now,
    // Left open until the provider ends it: `settle-endings.ts`.
    effectiveDay: contract.providerSubscriptionId === null ? endsOn : null,
    createdAt: now,
  })
  const ended = await endWashes(tx, deps, { contract, from: isNotice ? instantOf(endsOn) : null })
  const lastDay = isNotice ? plusDays(endsOn, -1) : today
  await tellTermination(tx, deps, { contract, endingId, said, declaredAt: now, lastDay, preview, ended })
  await tellKeptPayment(tx, deps, { before: contract, ended: { ...contract, ...change } })
  await recordAudit(tx, deps, {
    actor,
    action: 'subscription.terminate',
    target: `subscription:${contract.id}`,
    details: { ground: said.ground, endsOn },
  })
  return { ground: said.ground, lastDay, endingId }
}

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
async function tellTermination(tx: Tx, deps: Deps, { contract, endingId, ended, ...told }: Told) {
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
