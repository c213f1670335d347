import type { WithdrawalInput } from '@tramontane/contract/subscriptions/ending'
import type { Db } from '@tramontane/db/database'
import { contractReference } from '@tramontane/domain/contracts/contract-reference'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { plateKey } from '@tramontane/domain/washes/vehicle'
import { fold } from '@tramontane/domain/words/fold'
import { type Contract, contractById, contractsOfEmail } from './queries.ts'

type ContractDays = Pick<Contract, 'id' | 'acceptedAt' | 'startDate' | 'createdAt'>

/**
 * The contract that name and e-mail name together with the reference or with the plate; null when one of them is of
 * another. Source: LAW-31, R-70.
 */
export async function contractNamed(
  db: Db,
  { name, email, reference, licensePlate }: WithdrawalInput,
): Promise<Contract | null> {
  const isTheirs = (contract: Contract) => isEmailOf(contract, email) && isNameOf(contract, name)

  const quoted = readReference(reference ?? '')
  const named = await contractById(db, quoted?.id ?? 0)
  if (named && quoted && isReferenceOf(named, quoted.year) && isTheirs(named)) return named

  const plate = licensePlate ? plateKey(licensePlate) : null
  const candidates = await contractsOfEmail(db, email)
  const ofVehicle = candidates.filter((one) => plateKey(one.licensePlate) === plate && isTheirs(one))
  return ofVehicle.find(({ status }) => status !== 'cancelled') ?? ofVehicle[0] ?? null
}

/** Whose year the reference bears: that of the acceptance, or of the start of one that was entered by hand. */
function referenceDay({ acceptedAt, startDate, createdAt }: ContractDays): Day {
  return dayOf(acceptedAt ?? startDate ?? createdAt)
}

export function referenceOf(contract: ContractDays): string {
  return contractReference(contract.id, referenceDay(contract))
}

/** 'AB-2026-00012' as people copy it: small letters, blanks, no dashes, fewer zeros. */
function readReference(reference: string): { year: string; id: number } | null {
  const plain = fold(reference).replace(/[^a-z0-9]/g, '')
  const [, year, id] = /^ab(\d{4})(\d{1,15})$/.exec(plain) ?? []
  return year && id ? { year, id: Number(id) } : null
}

/** Of a contract entered by hand, the year of its entry is right as well. */
function isReferenceOf(contract: Contract, year: string): boolean {
  const isEntered = contract.acceptedAt === null && dayOf(contract.createdAt).startsWith(year)
  return isEntered || referenceDay(contract).startsWith(year)
}

function isEmailOf({ customerEmail, accountEmail }: Contract, email: string): boolean {
  return [customerEmail, accountEmail].some((known) => known?.toLowerCase() === email.toLowerCase())
}

/** First and last name in either order, with or without a title, accents, capitals and dashes. */
function isNameOf({ firstName, lastName, customerName }: Contract, name: string): boolean {
  const parts = firstName && lastName ? [firstName, lastName] : customerName.split(/\s+/)
  const given = letters(name)
  return parts.map(letters).every((part) => given.includes(part))
}

function letters(text: string): string {
  return fold(text).replace(/[^\p{L}]/gu, '')
}
