import type { Tx } from '@tramontane/db/database'
import { deleteAccountLinks, endClientSessions } from '@tramontane/db/people/account-access'
import { changeClient, eraseOverdueCopies, openAccountById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs } from '@tramontane/domain/days/durations'
import { initialPassword } from '@tramontane/domain/session-lifetimes'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { newPassword } from '../admin-session/new-password.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { withdrawResetMessages } from '../passwords/reset-messages.ts'
import { sealedCopies } from './queries.ts'

/** What is kept of a new initial password besides its hash. */
export function sealedCopy({ secret, clock }: Pick<Deps, 'secret' | 'clock'>, id: number, password: string) {
  const now = clock.now()
  return {
    sealed: seal({ secret, place: placeOf(id) }, password),
    until: new Date(now.getTime() + initialPassword.copyDays * dayMs),
    now,
  }
}

/** The password again; null without a copy, and for one that another secret sealed. */
export function openCopy({ secret }: Pick<Deps, 'secret'>, id: number, sealed: string | null): string | null {
  return sealed && unseal({ secret, place: placeOf(id) }, sealed)
}

function placeOf(id: number): string {
  return `client:${id}`
}

type InitialPassword = { id: number; hash: string; sealed: string; until: Date; now: Date }

/** A password that the system made, with its sealed copy: whatever opened the account before does not any more. */
export async function setInitialPassword(tx: Tx, { id, hash, sealed, until, now }: InitialPassword) {
  await changeClient(tx, id, {
    password: hash,
    hasOwnPassword: false,
    initialPassword: sealed,
    initialPasswordUntil: until,
    initialPasswordUsedAt: null,
    updatedAt: now,
  })
  await endClientSessions(tx, { clientId: id })
  await deleteAccountLinks(tx, { clientId: id })
}

/** A new password made by the system: the client's sessions end, and links on their way open nothing. Errors: 404. */
export async function resetPassword(deps: Deps, admin: AdminActor, id: number) {
  const password = newPassword()
  const hash = await hashPassword(password)

  return withWrite(deps.database, async (tx) => {
    const { email } = (await openAccountById(tx, id)) ?? notFound()

    await setInitialPassword(tx, { id, hash, ...sealedCopy(deps, id, password) })
    await withdrawResetMessages(tx, id)

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.password_reset',
      target: `client:${id}`,
    })
    return { id, email, password }
  })
}

/** By account, the password that the system made; null once it was used, changed, or 30 days old. */
export async function readPasswords(deps: Deps, admin: AdminActor): Promise<Record<string, string | null>> {
  return withWrite(deps.database, async (tx) => {
    await eraseOverdueCopies(tx, deps.clock.now())
    const copies = await sealedCopies(tx)
    const passwords = copies.map(({ id, sealed }) => [id, openCopy(deps, id, sealed)] as const)

    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'client.passwords_read',
      details: { shown: passwords.filter(([, password]) => password !== null).length },
    })
    return Object.fromEntries(passwords)
  })
}

/** Erases the sealed passwords that nobody used in their thirty days. */
export async function forgetOverdueCopies({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  await withWrite(database, (tx) => eraseOverdueCopies(tx, clock.now()))
  return {}
}
