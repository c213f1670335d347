import { queryOptions } from '@tanstack/react-query'
import { gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer, isRefused } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'
import { keepAccount, keptAccount } from '../../phone/kept-day.ts'

/** Shapes: `isUnchecked` where the server did not answer, and the telephone remembers who was here. */
export type AdminSession = { email: string; isUnchecked?: boolean }

/** Who is logged in: asked once per visit of the back office, forgotten at the end of the session. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: openSession,
  refetchInterval: ({ state }) => (state.data?.isUnchecked ? gridRefreshMs : false),
})

/** A network that is dead without saying so is waited for so long where the telephone remembers. Units: milliseconds. */
const patienceMs = 4000

/** Errors: ApiError of the check, but for an answer that does not come to a telephone that remembers who was here. */
async function openSession(): Promise<AdminSession> {
  const remembered = async (): Promise<AdminSession | null> => {
    const email = await keptAccount()
    return email === null ? null : { email, isUnchecked: true }
  }
  if (navigator.onLine === false) {
    const session = await remembered()
    if (session) return session
  }
  const check = checkAdminSession()
  const patient = check.catch(async (error) => {
    const session = isRefused(error) ? null : await remembered()
    if (!session) throw error
    return session
  })
  // Shown to nobody where the telephone remembers; a refusal is heard by the guard.
  patient.catch(() => {})
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  return (await Promise.race([patient, late])) ?? (await remembered()) ?? patient
}

/** Two calls: the second is asked when the first fails, and its word counts. Source: P-82. */
export async function checkAdminSession(): Promise<AdminSession> {
  const reply = await answer(api.admin['check-auth'].$get()).catch(() =>
    answer(api['check-admin-auth'].$get()),
  )
  await keepAccount(reply.email)
  return { email: reply.email }
}
