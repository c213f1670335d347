import { queryOptions } from '@tanstack/react-query'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'

export const accountPasswordsKey = ['client-account-passwords']

/** The passwords to hand over. The server notes every look: asked for only on demand, and forgotten once hidden. */
export const accountPasswordsQuery = queryOptions({
  queryKey: accountPasswordsKey,
  queryFn: async (): Promise<Record<string, string | null>> => {
    const { data } = await answer(api['client-accounts'].passwords.$get())
    return data
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
