import { oneOffPage, withdrawalWords } from '@tramontane/content/one-off/one-off-page'
import { depositTerms } from '@tramontane/content/payments/pay-page'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { formatCents } from '@tramontane/domain/words/money'
import type { ReactNode } from 'react'

/** What is read before a proposal is confirmed: the right to renounce, and the deposit. Source: LAW-10, LAW-11. */
export function BeforeConfirming({ offer }: { offer: Offer }) {
  const { needsExpress, lastWithdrawalDay: last, depositCents } = offer
  return (
    <>
      <section className="grid gap-2">
        <h2 className="text-lg">Votre droit de rétractation</h2>
        {(last === null ? [] : withdrawalWords({ last, needsExpress })).map((words) => (
          <p key={words} className="text-pretty text-base">
            {words}
          </p>
        ))}
      </section>
      {depositCents !== null && (
        <section className="grid gap-2">
          <h2 className="text-lg">Arrhes : {formatCents(depositCents)}</h2>
          <p className="text-pretty text-base">
            Une fois le rendez-vous confirmé, vous recevez un lien pour les verser par carte. {depositTerms}
          </p>
        </section>
      )}
    </>
  )
}

/** Around the box of the express request. */
export function ExpressRequest({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-xl border-soleil border-l-4 bg-soleil/10 p-4 sm:p-5">
      <p className="mb-2 font-semibold">Cette date tombe dans votre délai de rétractation</p>
      {children}
    </div>
  )
}

/** What the button says of the duty to pay. Source: LAW-13. */
export function ConfirmLabel() {
  return (
    <span className="grid">
      <span>{oneOffPage.confirm}</span>
      <span className="font-normal text-sm">{oneOffPage.obligation}</span>
    </span>
  )
}
