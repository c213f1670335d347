import type { Deps } from '../deps.ts'
import type { AdminAuth } from '../features/admin-session/admin-auth.ts'

export type AdminActor = { kind: 'admin'; id: number; email: string; sessionId: string }

/** What every handler finds on its context. */
export type AppEnv = {
  Variables: {
    deps: Deps
    adminAuth: AdminAuth
    requestId: string
    /** The address of the visitor, through the proxies that are trusted. */
    clientAddress: string
  }
}

export type AdminEnv = { Variables: AppEnv['Variables'] & { admin: AdminActor } }
