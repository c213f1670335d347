import {
  appointmentAvailabilityQuery,
  clientAppointmentsQuery,
  clientBookingInput,
  clientMoveInput,
} from '@tramontane/contract/appointments/appointment'
import { wasPaid } from '@tramontane/domain/washes/ended-money'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireClient } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { availabilityFor } from '../availability.ts'
import { ownOfferLink } from '../one-off/by-link/own-offer-link.ts'
import { bookAppointment } from './book-appointment.ts'
import { calendarFile } from './calendar-file.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { listAppointments } from './list-appointments.ts'
import { moveAppointment } from './move-appointment.ts'

export const appointmentClientRoutes = new Hono<AppEnv>()
  .get('/client-appointments', requireClient, validate('query', clientAppointmentsQuery), async (c) => {
    const history = c.req.valid('query').history === 'true'
    return c.json(await listAppointments(c.var.deps, c.var.client, { history }))
  })
  .post('/client-appointments', requireClient, validate('json', clientBookingInput), async (c) => {
    const data = await bookAppointment(c.var.deps, c.var.client, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .patch(
    '/client-appointments/:id',
    requireClient,
    validate('param', idParam),
    validate('json', clientMoveInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await moveAppointment(c.var.deps, c.var.client, { id, ...c.req.valid('json') })
      return answer(c, { data })
    },
  )
  .delete('/client-appointments/:id', requireClient, validate('param', idParam), async (c) => {
    const { washReturned, money } = await cancelAppointment(c.var.deps, c.var.client, c.req.valid('param').id)
    return answer(c, { data: { washReturned }, ...(wasPaid(money) && { money }) })
  })
  .post('/client-appointments/:id/confirmation', requireClient, validate('param', idParam), async (c) => {
    const data = await ownOfferLink(c.var.deps, c.var.client, c.req.valid('param').id)
    return answer(c, { data })
  })
  .get(
    '/client-appointments/:id/availability',
    requireClient,
    validate('param', idParam),
    validate('query', appointmentAvailabilityQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await availabilityFor(c.var.deps, c.var.client, { id, ...c.req.valid('query') })
      return answer(c, { data })
    },
  )
  .get('/client-appointments/:id/calendar.ics', requireClient, validate('param', idParam), (c) =>
    calendarFile(c.var.deps, c.var.client, c.req.valid('param').id),
  )
