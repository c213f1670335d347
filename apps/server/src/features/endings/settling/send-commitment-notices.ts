import { withWrite } from '@tramontane/db/with-write'
import { commitmentNoticeDays, lastNoticeDay } from '@tramontane/domain/contracts/endings'
import { commitmentEnd, plusMonths } from '@tramontane/domain/contracts/periods'
import { commitmentMonths } from '@tramontane/domain/contracts/terms'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Deps } from '../../../deps.ts'
import { commitmentEndNotice } from '../../../mail/endings/commitment-end-notice.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { raiseAlertOnce } from '../../alerts/raise-alert.ts'
import { todoLinks } from '../../todo/links.ts'
import { writeToClient, yetToWrite } from '../../todo/write-to-client.ts'
import { referenceOf } from '../contract-named.ts'
import { contractsStartedBetween } from '../contract-queries.ts'
import { startDayOf } from '../notice.ts'
import { commitmentNoticeKey } from '../unannounced.ts'

type Started = Awaited<ReturnType<typeof contractsStartedBetween>>[number]

/**
 * Tells whoever nears the end of the minimum term, once, until when notice must be given to leave at it. To be called
 * every day: it leaves in the first of the two months that the law gives, and a night that was missed is made good. One
 * that leaves after them, of a program that stood still for so long, is told to the owner, as it gives the client rights.
 * Source: Code de la consommation, L215-1; R-61.
 */
export async function sendCommitmentNotices(deps: Deps): Promise<{ due: number }> {
  const today = dayOf(deps.clock.now())
  const started = await contractsStartedBetween(deps.database.db, ...startsToLookAt(today))
  const due = started.filter((contract) => {
    const startDay = startDayOf(contract)
    return today >= commitmentNoticeDays(startDay).first && today < commitmentEnd(startDay)
  })
  const untold = await yetToWrite(
    deps.database.db,
    due.map((contract) => ({ contract, ...addressed(contract) })),
  )
  const written = untold.map(({ contract }) => ({ contract, message: noticeOf(deps, contract, today) }))

  await withWrite(deps.database, async (tx) => {
    for (const { contract, message } of written) {
      const isNew = await writeToClient(tx, deps, message)
      if (isNew && isLate(contract, today)) await raiseAlertOnce(tx, deps, lateNotice(contract))
    }
  })
  return { due: due.length }
}

function addressed({ id, customerName, customerEmail }: Started) {
  return { dedupKey: commitmentNoticeKey(id), to: { name: customerName, address: customerEmail } }
}

function noticeOf(deps: Deps, contract: Started, today: Day) {
  const { id, customerName } = contract
  const startDay = startDayOf(contract)
  return {
    ...addressed(contract),
    link: todoLinks.subscription(id),
    note: `Elle doit partir au plus tard le ${longFrenchDate(commitmentNoticeDays(startDay).last)} : plus tard, ou jamais, la loi lui permet de partir sans préavis une fois la durée minimale passée.`,
    mail: commitmentEndNotice({
      site: mailSite(deps),
      customerName,
      reference: referenceOf(contract),
      lastDay: plusDays(commitmentEnd(startDay), -1),
      lastNoticeDay: lastNoticeDay(startDay),
      isLate: isLate(contract, today),
    }),
  }
}

function isLate(contract: Started, today: Day): boolean {
  return today > commitmentNoticeDays(startDayOf(contract)).last
}

function lateNotice(contract: Started) {
  const { id, customerName } = contract
  const startDay = startDayOf(contract)
  return {
    dedupKey: `commitment-notice-late:${id}`,
    text: `L’avis de fin de durée minimale de ${customerName} (${referenceOf(contract)}) part trop tard : il devait partir au plus tard le ${longFrenchDate(commitmentNoticeDays(startDay).last)}. À partir du ${longFrenchDate(commitmentEnd(startDay))}, la loi permet à ce client de partir à tout moment, sans préavis, et de récupérer ce qu’il a payé pour la suite (article L215-1) : s’il résilie, le site met fin au contrat le jour même et le rembourse. Vous n’avez rien à faire.`,
  }
}

/** A little wider than the months that can matter; the days decide. */
function startsToLookAt(today: string): [Date, Date] {
  return [
    instantOf(plusMonths(today, -commitmentMonths - 1)),
    instantOf(plusMonths(today, 6 - commitmentMonths)),
  ]
}
