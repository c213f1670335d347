import { MutationCache, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { todoKey } from '../../lib/back-office/todo-key.ts'

// By the end of the press itself a button that acts is disabled: the second press of a double click finds it so.
notifyManager.setScheduler(queueMicrotask)

/** The browser's one memory of what the server answered. On the server no page asks anything: it stays empty there. */
const queryClient: QueryClient = new QueryClient({
  // Whatever an administrator changed may have been a thing to do.
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: todoKey }),
  }),
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      // Off line a call fails and says so; otherwise it would wait in silence, and a change happen unseen later.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Around what asks the server: pages that only read do not carry the library. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
