import { accountOpeningInput, clientAccountInput } from '@tramontane/contract/clients/client-account'
import { clientAccountGridQuery } from '@tramontane/contract/clients/client-account-columns'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { deleteAccount } from '../client-space/deletion/delete-account.ts'
import { createAccount } from './create-account.ts'
import { demoVisit } from './demo-visit.ts'
import { exportAccounts } from './export-accounts.ts'
import { readPasswords, resetPassword } from './initial-passwords.ts'
import { openAccount } from './open-account.ts'
import { clientAccounts } from './queries.ts'
import { createTestClients } from './test-clients.ts'

export const clientAccountAdminRoutes = new Hono<AppEnv>()
  .post('/create-client-account', requireAdmin, validate('json', clientAccountInput), async (c) => {
    const { client, password } = await createAccount(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { client, password }, 201)
  })
  .post(
    '/clients/:id/account',
    requireAdmin,
    validate('param', idParam),
    validate('json', accountOpeningInput),
    async (c) => {
      const opening = { ...c.req.valid('param'), input: c.req.valid('json') }
      const { client, password } = await openAccount(c.var.deps, c.var.admin, opening)
      return answer(c, { client, password }, 201)
    },
  )
  .get('/client-accounts', requireAdmin, validate('query', clientAccountGridQuery), async (c) => {
    const { database, clock } = c.var.deps
    const page = await clientAccounts(database.db, c.req.valid('query'), clock.now())
    return answer(c, { ...page })
  })
  .get('/client-accounts/passwords', requireAdmin, async (c) => {
    const data = await readPasswords(c.var.deps, c.var.admin)
    return answer(c, { data })
  })
  .post('/client-accounts/:id/reset-password', requireAdmin, validate('param', idParam), async (c) => {
    const client = await resetPassword(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c, { client, message: 'Le mot de passe a été réinitialisé.' })
  })
  .delete('/client-accounts/:id', requireAdmin, validate('param', idParam), async (c) => {
    await deleteAccount(c.var.deps, { id: c.req.valid('param').id, actor: c.var.admin.email })
    return answer(c)
  })
  .get('/create-test-clients', requireAdmin, demoVisit, async (c) => {
    const made = await createTestClients(c.var.deps, c.var.admin)
    return answer(c, { message: made > 0 ? madeSentence : alreadySentence })
  })
  .get('/exports/client-accounts.csv', requireAdmin, validate('query', clientAccountGridQuery), (c) =>
    exportAccounts(c.var.deps, c.var.admin, c.req.valid('query')),
  )

const madeSentence = 'Les comptes clients de test ont été créés.'
const alreadySentence = 'Les comptes clients de test existent déjà.'
