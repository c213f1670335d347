import { queryOptions } from '@tanstack/react-query'
import { gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../api.ts'
import { api } from '../calls/office.ts'
import { todoKey } from './todo-key.ts'

/** What waits for the owner, asked again every 30 s; never while the tab is hidden. */
export const todoQuery = queryOptions({
  queryKey: todoKey,
  queryFn: async () => {
    const { data, tabs, firstSteps } = await answer(api.admin.todo.$get())
    return { ...data, tabs, firstSteps }
  },
  refetchInterval: gridRefreshMs,
  staleTime: 0,
})
