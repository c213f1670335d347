import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../lib/api.ts'

/** What everything of the banner is kept under. */
export const alertsKey = ['admin-alerts']

const refreshMs = 60_000

/** What an administrator should look at, asked again every minute; never while the tab is hidden. */
export const alertsQuery = queryOptions({
  queryKey: alertsKey,
  queryFn: async () => (await answer(api.admin.alerts.$get())).data,
  refetchInterval: refreshMs,
})

export type AdminAlert = Awaited<ReturnType<NonNullable<typeof alertsQuery.queryFn>>>['alerts'][number]

/** To whom the messages that were given up were going, and what the transport said. */
export const failedMessagesQuery = queryOptions({
  queryKey: [...alertsKey, 'failed-messages'],
  queryFn: async () => (await answer(api.admin.outbox.$get({ query: { status: 'failed' } }))).data,
})

export type FailedMessage = Awaited<ReturnType<NonNullable<typeof failedMessagesQuery.queryFn>>>[number]
