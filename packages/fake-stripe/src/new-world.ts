import type { SecondsClock } from './clock.ts'
import { recordEvent } from './events/record-event.ts'
import { emptyState } from './state.ts'
import type { World } from './world.ts'

export function newWorld(clock: SecondsClock, apiBase: string): World {
  const instance = newSecret().slice(0, 8)
  let made = 0
  const world: World = {
    state: emptyState(),
    clock,
    settings: {
      renewalDraftSeconds: 3600,
      secondsToInvoice: 0,
      secondsToAdvance: 3,
      secondsToDispute: 0,
      secondsToEnd: 3,
      refundsArePending: false,
      retryDays: [3, 5, 7],
      afterLastRetry: 'cancel',
    },
    apiBase,
    request: null,
    announcedUntil: new Map(),
    finalizationsToFail: 0,
    coming: [],
    clockTime: null,
    now: () => world.clockTime ?? clock.now(),
    newId: (prefix) => `${prefix}_${instance}${String(++made).padStart(6, '0')}`,
    newSecret,
    record: (type, object, previous) => recordEvent(world, type, object, previous),
    onEvent: () => {},
  }
  return world
}

function newSecret(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
