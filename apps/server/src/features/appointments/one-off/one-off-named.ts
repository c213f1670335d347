import type { Db, Tx } from '@tramontane/db/database'
import { lastWithdrawalDay } from '@tramontane/domain/contracts/withdrawal'
import { dayOf } from '@tramontane/domain/days/calendar'
import { fold } from '@tramontane/domain/words/fold'
import type { Deps } from '../../../deps.ts'
import { concludedOn } from './concluded.ts'
import { oneOffById, oneOffsOfAppointment, oneOffsOfEmail } from './one-off-queries.ts'

export type NamedOneOff = NonNullable<Awaited<ReturnType<typeof oneOffNamed>>>

type Declarant = { name: string; email: string; reference?: string | null }

/**
 * The contract of a one-off wash that name, e-mail and reference name together; without a reference, the only one of them
 * that can still be renounced. Null when one of them is of another. Source: LAW-31, R-70.
 */
export async function oneOffNamed(tx: Tx, deps: Pick<Deps, 'clock'>, declarant: Declarant) {
  const { name, email, reference } = declarant
  if (reference) {
    const named = await quoted(tx, reference)
    return named && isTheirs(named, { name, email }) ? named : null
  }
  const today = dayOf(deps.clock.now())
  const open = (await oneOffsOfEmail(tx, email)).filter(
    (one) => isTheirs(one, declarant) && isOpen(one, today),
  )
  return open.length === 1 ? (open[0] ?? null) : null
}

/** What is agreed of an appointment now, and the first day on which anything was; null where no consumer agreed. */
export async function oneOffOfWash(db: Db, appointmentId: number) {
  const agreed = await oneOffsOfAppointment(db, appointmentId)
  const named = agreed.find(({ contract }) => contract.replacedAt === null)
  const [firstDay] = agreed.map(({ contract }) => concludedOn(contract) ?? dayOf(contract.createdAt)).sort()
  return named && firstDay ? { named, firstDay } : null
}

/** 'LP-2026-00012' as people copy it: small letters, blanks, no dashes, fewer zeros. */
async function quoted(tx: Tx, reference: string) {
  const plain = fold(reference).replace(/[^a-z0-9]/g, '')
  const [, year, id] = /^lp(\d{4})(\d{1,15})$/.exec(plain) ?? []
  const named = year && id ? await oneOffById(tx, Number(id)) : null
  return named && dayOf(named.contract.createdAt).startsWith(year ?? '') ? named : null
}

type One = NonNullable<Awaited<ReturnType<typeof oneOffById>>>

function isTheirs({ contract }: One, { name, email }: Pick<Declarant, 'name' | 'email'>): boolean {
  const given = letters(name)
  const parts = contract.customerName.split(/\s+/).map(letters)
  const isEmail = contract.customerEmail.toLowerCase() === email.toLowerCase()
  return contract.customerEmail !== '' && isEmail && parts.every((part) => given.includes(part))
}

function letters(text: string): string {
  return fold(text).replace(/[^\p{L}]/gu, '')
}

function isOpen({ contract }: One, today: string): boolean {
  const madeOn = concludedOn(contract)
  return (
    madeOn !== null && !contract.withdrawnAt && !contract.replacedAt && today <= lastWithdrawalDay(madeOn)
  )
}
