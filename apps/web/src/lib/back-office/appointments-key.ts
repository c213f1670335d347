import { useQueryClient } from '@tanstack/react-query'

/** What every list of appointments of the back office is kept under: a change of one asks them all again. */
export const appointmentsKey = ['appointments']

/** Asks them all again; resolves once what is on screen shows the change. */
export function useRefreshAppointments() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: appointmentsKey })
}
