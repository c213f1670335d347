import { useQueryClient } from '@tanstack/react-query'
import { appointmentsKey } from './appointments-query.ts'

/** Asks the table and the calendar again; resolves once the one on screen shows the change. */
export function useRefreshAppointments() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: appointmentsKey })
}
