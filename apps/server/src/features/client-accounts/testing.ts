import type { Caller } from '../../testing/caller.ts'
import { entry } from '../subscriptions-admin/testing.ts'

export const elodieEmail = 'elodie@exemple.fr'

/** For tests: a subscription that an administrator entered for somebody without an account. */
export async function enterElodie(admin: Caller): Promise<number> {
  const reply = await admin.post('/api/create-subscription-only', { ...entry, email: '', activate: true })
  return (await reply.json()).data.id
}

export function createElodie(admin: Caller, subscriptionId: number, change: Record<string, unknown> = {}) {
  return admin.post('/api/create-client-account', {
    subscriptionId,
    email: elodieEmail,
    name: 'Élodie Puig',
    ...change,
  })
}

/** For tests: a new account, with the password that its administrator reads out. */
export async function elodieAccount(admin: Caller): Promise<{ id: number; password: string }> {
  const { client, password } = await (await createElodie(admin, await enterElodie(admin))).json()
  return { id: client.id, password }
}

export async function passwordsOf(admin: Caller): Promise<Record<string, string | null>> {
  return (await (await admin.get('/api/client-accounts/passwords')).json()).data
}
