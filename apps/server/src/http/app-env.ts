import type { Deps } from '../deps.ts'
import type { AccountAuth } from '../features/sessions/account-auth.ts'
import type { AccountKind } from '../features/sessions/queries.ts'

type Actor<Kind extends AccountKind> = { kind: Kind; id: number; email: string; sessionId: string }

export type AdminActor = Actor<'admin'>
export type ClientActor = Actor<'client'>

/** What every handler finds on its context. */
export type AppEnv = {
  Variables: {
    deps: Deps
    auth: Record<AccountKind, AccountAuth>
    requestId: string
    /** The address of the visitor, through the proxies that are trusted. */
    clientAddress: string
    /** Whom tries are counted against: that address, or its network where addresses are many. */
    clientNetwork: string
    /** Set where a page is answered, whose opening counts as a visit. */
    isPage?: boolean
  }
}

export type AdminEnv = { Variables: AppEnv['Variables'] & { admin: AdminActor } }
export type ClientEnv = { Variables: AppEnv['Variables'] & { client: ClientActor } }
export type EitherEnv = { Variables: AppEnv['Variables'] & { who: 'admin' | ClientActor } }
