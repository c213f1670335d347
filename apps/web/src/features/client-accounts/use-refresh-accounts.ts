import { useQueryClient } from '@tanstack/react-query'
import { accountsKey } from './accounts-query.ts'
import { accountPasswordsKey } from './passwords-query.ts'

/** Asks the lists again, and the passwords in sight; resolves once the list on screen shows the change. */
export function useRefreshAccounts() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accountsKey }),
      queryClient.invalidateQueries({ queryKey: accountPasswordsKey }),
    ])
  }
}
