import { retention } from '@tramontane/content/legal/retention'
import { dayOf, instantOf } from '@tramontane/domain/calendar'
import { plusMonths } from '@tramontane/domain/periods'
import {
  contractSteps,
  oneOffSteps,
  proofSteps,
  unconfirmedSteps,
  unpaidOrderSteps,
} from './contracts/queries.ts'
import type { Step } from './queries.ts'
import { requestSteps } from './requests/queries.ts'
import { traceSteps } from './traces/queries.ts'

/** Everything whose time is over at `now`, in an order that leaves no row pointing to nothing. Source: LAW-62. */
export function retentionSteps(now: Date): Step[] {
  const dayAgo = (months: number) => plusMonths(dayOf(now), -months)
  const ago = (months: number) => instantOf(dayAgo(months))
  const { requestYears, proofYears, contractYears, technicalLogMonths, measureDataMonths } = retention
  return [
    ...unconfirmedSteps(ago(12 * requestYears)),
    ...requestSteps(ago(12 * requestYears)),
    ...unpaidOrderSteps(ago(12 * requestYears)),
    ...proofSteps(ago(12 * proofYears), dayAgo(12 * proofYears)),
    // Payments of a contract are as old as it, or younger: both delays must have passed.
    ...contractSteps(ago(12 * Math.max(contractYears, retention.accountingYears))),
    ...oneOffSteps(ago(12 * Math.max(contractYears, retention.accountingYears))),
    ...traceSteps({ now, beforeLogs: ago(technicalLogMonths), beforeVisits: dayAgo(measureDataMonths) }),
  ]
}
