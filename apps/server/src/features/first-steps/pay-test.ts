import { apiErrors } from '@tramontane/contract/errors'
import type { StartedPaymentReply } from '@tramontane/contract/replies/appointments/payment-links'
import type { FirstStepsList } from '@tramontane/contract/replies/first-steps'
import { withWrite } from '@tramontane/db/with-write'
import { bad, type Finding } from '../../checks/finding.ts'
import { examinePayments } from '../../checks/payments.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { startTestPayment, syncTests, testStanding } from '../appointments/online-payments/test-payment.ts'
import { listSteps } from './list-steps.ts'
import { changeStep } from './queries.ts'

/** What the browser confirms to try the card form. Errors: 502, which the list tells too. */
export async function beginTestPayment(deps: Deps): Promise<StartedPaymentReply> {
  try {
    const started = await startTestPayment(deps)
    await note(deps, null)
    return started
  } catch (error) {
    if (error instanceof AppError && error.key === 'payment_provider')
      await note(deps, [bad(apiErrors.payment_provider.message)])
    throw error
  }
}

/** Asks the provider how the test stands, and once it is paid whether all is set up there. Errors: 502. */
export async function finishTestPayment(deps: Deps, admin: { id: number }): Promise<FirstStepsList> {
  await syncTests(deps)
  if ((await testStanding(deps))?.state === 'paid') await note(deps, await examinePayments(deps.config))
  return listSteps(deps, admin)
}

function note(deps: Deps, findings: Finding[] | null) {
  return withWrite(deps.database, (tx) =>
    changeStep(tx, 'payment', { findings, triedAt: deps.clock.now(), aside: null }),
  )
}
