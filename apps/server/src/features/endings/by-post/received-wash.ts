import type { ReceivedPreview, ReceivedReply } from '@tramontane/contract/replies/subscriptions/endings'
import type { ReceivedDeclaration } from '@tramontane/contract/subscriptions/ending'
import type { Db } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { endsContract } from '@tramontane/domain/contracts/one-off-contract'
import { receivedDaysMax } from '@tramontane/domain/contracts/received-declaration'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../../deps.ts'
import type { AdminActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { oneOffOfWash } from '../../appointments/one-off/one-off-named.ts'
import { judgeWashWithdrawal, recordWashWithdrawal } from '../withdrawal/record-wash-withdrawal.ts'
import { receivedOf, refuseReceived } from './received.ts'

type Input = Extract<ReceivedDeclaration, { kind: 'wash_withdrawal' }>

/**
 * What an administrator is told before a withdrawal from a one-off wash is entered that came another way. Errors: those
 * of entering it.
 */
export async function previewReceivedWash(
  { database: { db }, clock }: Deps,
  input: Input,
): Promise<ReceivedPreview> {
  const now = clock.now()
  const named = await namedWash(db, input, dayOf(now))
  const { judged, standing } = await judgeWashWithdrawal(db, named, { now, received: receivedOf(input) })
  if (standing) return { outcome: 'stands', since: standing, ending: null, wash: null }
  const { outcome: effect, ...days } = judged
  const wash = { effect, ...days }
  if (effect === 'late') return { outcome: 'late', since: days.lastDay, ending: null, wash }
  return { outcome: endsContract(effect) ? 'ends' : 'over', since: null, ending: null, wash }
}

/** Enters it. Errors: 404 where nothing is agreed with a consumer; 400 for a day that cannot be. */
export async function recordReceivedWash(
  deps: Deps,
  admin: AdminActor,
  input: Input,
): Promise<ReceivedReply> {
  const wash = await withWrite(deps.database, async (tx) => {
    const named = await namedWash(tx, input, dayOf(deps.clock.now()))
    const { customerName: name, customerEmail: email } = named.contract
    const received = receivedOf(input)
    return recordWashWithdrawal(tx, deps, { named, declarant: { name, email }, actor: admin.email, received })
  })
  return { isRepeated: wash === null, lastDay: null, refund: null, wash }
}

/** What is agreed of the wash now; what was agreed of it before it could be renounced as well. */
async function namedWash(db: Db, input: Input, today: Day) {
  const { named, firstDay: contractDay } = (await oneOffOfWash(db, input.appointmentId)) ?? notFound()
  refuseReceived(receivedOf(input), { today, contractDay, tooOld })
  return named
}

const tooOld = `Au-delà de ${receivedDaysMax} jours, une rétractation ne s’enregistre plus ici : réglez-la avec le client.`
