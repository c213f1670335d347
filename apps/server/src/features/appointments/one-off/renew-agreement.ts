import type { AgreementInput } from '@tramontane/contract/appointments/one-off'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { agreementState } from '@tramontane/domain/contracts/one-off-contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import {
  agreeOnWash,
  type ConsumerAgreement,
  customerOf,
  depositFor,
  keepAgreement,
  phoneToday,
  refuseWrongCall,
} from './agree-on-wash.ts'
import { concludedTerms } from './concluded.ts'
import { changeOneOff, type OneOffContract, oneOffOf } from './one-off-queries.ts'
import { priceWash, travelTo, type WashPrice } from './price-wash.ts'

type Renewal = {
  before: Appointment
  /** As it will be, but for its status. */
  appointment: Appointment
  status: Appointment['status']
  agreement: AgreementInput | null
}

/**
 * What an administrator's change of a one-off wash does to what was agreed: another price, or a cancelled wash taken up
 * again, is proposed anew, or agreed by phone anew; what was concluded before stays beside it. What is still to be
 * confirmed follows, and may be agreed by phone at last. Answers whether something else is agreed now.
 * Errors: those of `agreeOnWash`; 409 agreed_already for another way once the client has confirmed.
 */
export async function renewAgreement(tx: Tx, deps: Deps, renewal: Renewal): Promise<boolean> {
  const { before, appointment, status, agreement } = renewal
  const contract = await oneOffOf(tx, appointment.id)
  if (status === 'canceled') return false
  if (!contract) {
    if (agreement) await agreeOnWash(tx, deps, { appointment: { ...appointment, status }, agreement })
    return agreement !== null && agreement.way !== 'professional'
  }
  const price = priceNow(deps, contract, renewal)
  if (agreementState(contract) === 'to_confirm')
    return follow(tx, deps, { appointment, contract, price, agreement })
  if (agreement) throw new AppError('agreed_already')
  if (before.status !== 'canceled' && isSame(contract, price, appointment)) return false
  await replace(tx, deps, { appointment, contract, price })
  return true
}

type Followed = {
  appointment: Appointment
  contract: OneOffContract
  price: WashPrice
  agreement: AgreementInput | null
}

async function follow(tx: Tx, deps: Deps, { appointment, contract, price, agreement }: Followed) {
  const { service } = appointment
  if (agreement?.way === 'professional') {
    await changeOneOff(tx, contract.id, { replacedAt: deps.clock.now() })
    return false
  }
  const isOther = !isSame(contract, price, appointment)
  const offered = await changeOneOff(tx, contract.id, {
    ...{ ...price, service },
    ...(isOther && { depositCents: depositFor(deps, price) }),
  })
  if (agreement?.way !== 'phone') return !isSame(contract, price, appointment)

  refuseWrongCall(deps, agreement.agreedOn, appointment)
  const { agreedOn, expressStart: isExpress = false } = agreement
  await changeOneOff(tx, contract.id, {
    ...{ way: 'phone', agreedOn },
    ...concludedTerms(deps, { appointment, contract: { ...offered, agreedOn }, isExpress }),
  })
  return true
}

type Replaced = Omit<Followed, 'agreement'>

/** The same way as before, where that can be. */
async function replace(tx: Tx, deps: Deps, { appointment, contract, price }: Replaced) {
  await changeOneOff(tx, contract.id, { replacedAt: deps.clock.now() })
  const customer = await customerOf(tx, appointment)
  const canWrite = contract.way === 'email' && customer.customerEmail !== ''
  const agreed: ConsumerAgreement = canWrite ? { way: 'email' } : phoneToday(deps)
  await keepAgreement(tx, deps, { appointment, agreed, price, customer })
}

function isSame(contract: OneOffContract, price: WashPrice, { service }: Appointment): boolean {
  return (
    contract.service === service &&
    contract.priceCents === price.priceCents &&
    JSON.stringify(contract.travel) === JSON.stringify(price.travel)
  )
}

/** As agreed while service and drive are the same, whatever the settings became since. */
function priceNow(
  deps: Deps,
  contract: OneOffContract,
  { before, appointment, agreement }: Renewal,
): WashPrice {
  const { service, address } = appointment
  const isSameDrive =
    address === before.address ||
    JSON.stringify(travelTo(deps, address)) === JSON.stringify(travelTo(deps, before.address))
  const { priceCents, travel } = contract
  if (contract.service === service && isSameDrive) return { priceCents, travel }
  const travelCents = agreement && 'travelCents' in agreement ? agreement.travelCents : null
  const keptCents = travel.kind === 'surcharge' ? travel.cents : 0
  const fresh = priceWash(deps, {
    service,
    address,
    travelCents: travelCents ?? (isSameDrive ? keptCents : null),
  })
  return {
    priceCents: contract.service === service ? priceCents : fresh.priceCents,
    travel: isSameDrive ? travel : fresh.travel,
  }
}
