import type { Database } from '@tramontane/db/database'
import { Lucia, TimeSpan } from 'lucia'
import { adminSessionAdapter } from './queries.ts'

/** Both kinds of account share these shapes: Lucia knows one of each. `login` is the e-mail address. */
declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ startedAt: Date }, { login: string }>
    UserId: number
    DatabaseSessionAttributes: { startedAt: Date }
    DatabaseUserAttributes: { username: string }
  }
}

export const adminCookieName = 'admin_session'

/** An administrator who does nothing for 8 hours, or came 24 hours ago, logs in again. Source: domain.md SEC-06. */
const idle = new TimeSpan(8, 'h')
const absolute = new TimeSpan(24, 'h')

export type AdminAuth = ReturnType<typeof adminAuth>

export function adminAuth(database: Database, { secureCookie }: { secureCookie: boolean }) {
  return new Lucia(adminSessionAdapter(database, absolute.milliseconds()), {
    sessionExpiresIn: idle,
    sessionCookie: {
      name: adminCookieName,
      attributes: { secure: secureCookie, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ startedAt }) => ({ startedAt }),
    getUserAttributes: ({ username }) => ({ login: username }),
  })
}
