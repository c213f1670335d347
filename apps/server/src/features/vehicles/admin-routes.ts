import { ownerVehicleInput, ownerVehiclesQuery, vehicleFields } from '@tramontane/contract/clients/vehicle'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { addVehicle, listVehicles } from './add-vehicle.ts'
import { changeVehicle, deleteVehicle } from './change-vehicle.ts'

export const vehicleAdminRoutes = new Hono<AppEnv>()
  .get('/admin/vehicles', requireAdmin, validate('query', ownerVehiclesQuery), async (c) => {
    const data = await listVehicles(c.var.deps, c.req.valid('query').clientId)
    return answer(c, { data })
  })
  .post('/admin/vehicles', requireAdmin, validate('json', ownerVehicleInput), async (c) => {
    const data = await addVehicle(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .patch(
    '/admin/vehicles/:id',
    requireAdmin,
    validate('param', idParam),
    validate('json', vehicleFields),
    async (c) => {
      const input = c.req.valid('json')
      const data = await changeVehicle(c.var.deps, c.var.admin, { ...c.req.valid('param'), input })
      return answer(c, { data })
    },
  )
  .delete('/admin/vehicles/:id', requireAdmin, validate('param', idParam), async (c) => {
    await deleteVehicle(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c)
  })
