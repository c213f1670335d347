import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../lib/api.ts'

export type AdminSession = { email: string }

/** Who is logged in: asked once per visit of the back office, forgotten at the end of the session. */
export const adminSessionQuery = queryOptions({ queryKey: ['admin-session'], queryFn: checkAdminSession })

/** Two calls: the second is asked when the first fails, and its word counts. Source: P-82. */
export async function checkAdminSession(): Promise<AdminSession> {
  const reply = await answer(api.admin['check-auth'].$get()).catch(() =>
    answer(api['check-admin-auth'].$get()),
  )
  return { email: reply.email }
}
