import { advance, newTestClock, refuseWhileAdvancing } from '../billing/test-clocks.ts'
import { listParams, page } from '../http/list.ts'
import { integer, textOr } from '../http/params.ts'
import type { Call, Route } from '../http/route.ts'
import { missingParam } from '../http/stripe-error.ts'
import { found } from '../state.ts'
import { removeCustomer } from './customers.ts'

const url = '/v1/test_helpers/test_clocks'

export const testClockRoutes: Route[] = [
  {
    call: `POST ${url}`,
    answers: 'test_helpers.test_clock',
    params: ['frozen_time', 'name'],
    run: ({ world, form }) => newTestClock(world, frozenTime(form), textOr(form, 'name', null)),
  },
  {
    call: `GET ${url}`,
    answers: 'test_helpers.test_clock',
    isList: true,
    params: listParams,
    run: ({ world, form }) => page(world.state.testClocks, form, url),
  },
  {
    call: `GET ${url}/:id`,
    answers: 'test_helpers.test_clock',
    params: [],
    run: ({ world, id }) => found(world.state.testClocks, id, 'test clock'),
  },
  {
    call: `POST ${url}/:id/advance`,
    answers: 'test_helpers.test_clock',
    params: ['frozen_time'],
    run: ({ world, form, id }) =>
      advance(world, found(world.state.testClocks, id, 'test clock'), frozenTime(form)),
  },
  { call: `DELETE ${url}/:id`, answers: 'test_helpers.test_clock', params: [], run: deleteClock },
]

function frozenTime(form: Call['form']): number {
  const time = integer(form, 'frozen_time')
  if (time === undefined) throw missingParam('frozen_time')
  return time
}

/** Its customers go with it, and their subscriptions end. Source: docs.stripe.com/billing/testing/test-clocks. */
function deleteClock({ world, id }: Call) {
  const clock = found(world.state.testClocks, id, 'test clock')
  refuseWhileAdvancing(clock)
  for (const customer of [...world.state.customers.values()])
    if (customer.test_clock === id) removeCustomer(world, customer)
  world.state.testClocks.delete(id)
  return { id, object: 'test_helpers.test_clock', deleted: true }
}
