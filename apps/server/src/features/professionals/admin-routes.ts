import { professionalGridQuery } from '@tramontane/contract/requests/professional-columns'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { changeProfessionalStatus, professionalStatusInput } from './change-status.ts'
import { exportProfessionals } from './export-professionals.ts'
import { professionalRequests } from './queries.ts'

export const professionalAdminRoutes = new Hono<AppEnv>()
  .get('/contact-professionnel', requireAdmin, validate('query', professionalGridQuery), async (c) => {
    const page = await professionalRequests(c.var.deps.database.db, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .patch(
    '/contact-professionnel/:id',
    requireAdmin,
    validate('param', idParam),
    validate('json', professionalStatusInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const { statut } = c.req.valid('json')
      const handled = await changeProfessionalStatus(c.var.deps, c.var.admin, { id, statut })
      return answer(c, { ...handled })
    },
  )
  .get('/exports/professionals.csv', requireAdmin, validate('query', professionalGridQuery), (c) =>
    exportProfessionals(c.var.deps, c.var.admin, c.req.valid('query')),
  )
