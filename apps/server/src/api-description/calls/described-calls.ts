import type { Calls } from './call.ts'
import { clientCalls } from './client-calls.ts'
import { listCalls } from './list-calls.ts'
import { officeCalls } from './office-calls.ts'
import { publicCalls } from './public-calls.ts'
import { subscriberCalls } from './subscriber-calls.ts'
import { teamCalls } from './team-calls.ts'
import { textCalls } from './text-calls.ts'

export const describedCalls: Calls = {
  ...publicCalls,
  ...clientCalls,
  ...listCalls,
  ...subscriberCalls,
  ...teamCalls,
  ...officeCalls,
  ...textCalls,
}
