import type { Statistics } from '@tramontane/contract/replies/statistics'

export const figuresCall = 'GET /api/admin/statistics'

/** For tests: a small business of November 2026. */
export const figures: Statistics = {
  from: '2026-09-01',
  to: '2026-11-30',
  cards: { clients: 11, pendingAppointments: 9, completedAppointments: 43 },
  revenue: {
    monthlyCents: 103_832,
    activeSubscriptions: 12,
    months: [
      { month: '2026-10', monthlyCents: 110_818, gained: 2, lost: 0 },
      { month: '2026-11', monthlyCents: 103_832, gained: 0, lost: 1 },
    ],
  },
  received: {
    ...{ cents: 122_618, lines: 19, givenBackCents: -1000 },
    months: [
      { month: '2026-10', subscriptionCents: 60_900, washCents: 8900 },
      { month: '2026-11', subscriptionCents: 43_818, washCents: 9000 },
    ],
  },
  washes: {
    done: 12,
    toClose: 0,
    planned: 4,
    weeks: [
      { monday: '2026-11-09', done: 11, toClose: 0, planned: 0, bookedMinutes: 990, openMinutes: 3840 },
      { monday: '2026-11-16', done: 1, toClose: 0, planned: 4, bookedMinutes: 450, openMinutes: 3840 },
    ],
    days: Array.from({ length: 91 }, () => ({ day: '2026-11-20', done: 0, toClose: 0, planned: 0 })),
  },
  occupancy: { bookedMinutes: 1440, openMinutes: 7680 },
  moved: {
    ...{ moved: 5, givenBack: 1, lost: 2 },
    months: [{ month: '2026-11', moved: 5, givenBack: 1, lost: 2 }],
    reasons: [
      { reason: 'rain', moved: 4, givenBack: 1, lost: 1 },
      { reason: null, moved: 1, givenBack: 0, lost: 1 },
    ],
  },
  requests: { waiting: 14, late: 3, professionals: { waiting: 2, late: 0 }, medianAnswerMinutes: 150 },
  allowance: { owedWashes: 8, unscheduledSubscriptions: 6 },
  towns: [
    { town: 'Pia', washes: 9, subscriptions: 4 },
    { town: null, washes: 3, subscriptions: 0 },
  ],
  visits: {
    total: 30,
    days: [
      { day: '2026-11-19', visits: 10 },
      { day: '2026-11-20', visits: 20 },
    ],
    pages: [{ path: '/abonnement', visits: 30 }],
    sources: [
      { source: 'google', visits: 8 },
      { source: 'utm:flyer', visits: 2 },
    ],
  },
}
