import type { Database } from '@tramontane/db/database'
import { adminSession, clientSession } from '@tramontane/domain/session-lifetimes'
import { Lucia, TimeSpan } from 'lucia'
import { type AccountKind, sessionAdapter } from './queries.ts'

/** Both kinds of account share these shapes: Lucia knows one of each. `login` is the e-mail address. */
declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ startedAt: Date; usedAt: Date }, { login: string }>
    UserId: number
    /** The last two of administrators alone. */
    DatabaseSessionAttributes: { startedAt: Date; usedAt?: Date | null; device?: string | null }
    DatabaseUserAttributes: { username?: string; email?: string }
  }
}

export const cookieNames: Record<AccountKind, string> = { admin: 'admin_session', client: 'client_session' }

const lifetimes: Record<AccountKind, { idle: TimeSpan; absolute: TimeSpan }> = {
  admin: {
    idle: new TimeSpan(adminSession.idleHours, 'h'),
    absolute: new TimeSpan(adminSession.longestHours, 'h'),
  },
  client: {
    idle: new TimeSpan(clientSession.idleDays, 'd'),
    absolute: new TimeSpan(clientSession.longestDays, 'd'),
  },
}

export type AccountAuth = ReturnType<typeof accountAuth>

export function accountAuth(
  database: Database,
  kind: AccountKind,
  { secureCookie }: { secureCookie: boolean },
) {
  const { idle, absolute } = lifetimes[kind]
  return new Lucia(sessionAdapter(database, kind, absolute.milliseconds()), {
    sessionExpiresIn: idle,
    sessionCookie: {
      name: cookieNames[kind],
      attributes: { secure: secureCookie, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ startedAt, usedAt }) => ({ startedAt, usedAt: usedAt ?? startedAt }),
    getUserAttributes: ({ username, email }) => ({ login: username ?? email ?? '' }),
  })
}
