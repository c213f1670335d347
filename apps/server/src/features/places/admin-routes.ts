import { ownerPlaceInput, ownerPlacesQuery, placeChangeInput } from '@tramontane/contract/clients/place'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AdminActor, AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { addPlace, listPlacesOf, type PlaceActor } from './add-place.ts'
import { changePlace, deletePlace } from './change-place.ts'

export const placeAdminRoutes = new Hono<AppEnv>()
  .get('/admin/places', requireAdmin, validate('query', ownerPlacesQuery), async (c) => {
    const data = await listPlacesOf(c.var.deps, c.req.valid('query').clientId)
    return answer(c, { data })
  })
  .post('/admin/places', requireAdmin, validate('json', ownerPlaceInput), async (c) => {
    const { clientId, ...input } = c.req.valid('json')
    const data = await addPlace(c.var.deps, as(c.var.admin), { clientId, input })
    return answer(c, { data }, 201)
  })
  .patch(
    '/admin/places/:id',
    requireAdmin,
    validate('param', idParam),
    validate('json', placeChangeInput),
    async (c) => {
      const { deps, admin } = c.var
      const data = await changePlace(deps, as(admin), {
        id: c.req.valid('param').id,
        input: c.req.valid('json'),
      })
      return answer(c, { data })
    },
  )
  .delete('/admin/places/:id', requireAdmin, validate('param', idParam), async (c) => {
    await deletePlace(c.var.deps, as(c.var.admin), { id: c.req.valid('param').id })
    return answer(c)
  })

function as({ email }: AdminActor): PlaceActor {
  return { actor: email, isOwner: true }
}
