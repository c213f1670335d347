import { useQuery } from '@tanstack/react-query'
import { todoQuery } from '../../lib/back-office/todo-query.ts'

/** What waits behind each tab; nothing while nobody knows. */
export function useTabCounts() {
  const { data } = useQuery(todoQuery)
  return data?.tabs
}
