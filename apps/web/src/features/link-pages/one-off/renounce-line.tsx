import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { isAgreed } from '@tramontane/domain/contracts/one-off-contract'

/** The way to renounce the contract of a wash, where it has one. Source: LAW-11. */
export function RenounceLine({ offer: { state, reference } }: { offer: Offer }) {
  return (
    isAgreed(state) &&
    reference && (
      <p className="text-base">
        Vous pouvez renoncer à ce contrat avec sa référence :{' '}
        <a href="/retractation" className="font-medium text-ciel underline underline-offset-4">
          Renoncer au contrat ici
        </a>
      </p>
    )
  )
}
