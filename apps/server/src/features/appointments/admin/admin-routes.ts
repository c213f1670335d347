import {
  appointmentCheckInput,
  appointmentCloseInput,
  appointmentCreationInput,
  appointmentEditInput,
  appointmentGridQuery,
  appointmentSilenceInput,
  appointmentUndoInput,
  bookableClientsQuery,
  dayLegsQuery,
} from '@tramontane/contract/appointments/appointment-admin'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { legsOfDays } from '../day/day-legs.ts'
import { bookableClients } from './bookable-client-queries.ts'
import { checkAppointment } from './check-appointment.ts'
import { closeAppointments } from './close-appointments.ts'
import { createAppointment } from './create-appointment.ts'
import { editAppointment } from './edit-appointment.ts'
import { exportAppointments } from './export-appointments.ts'
import { adminAppointments } from './list-queries.ts'
import { silenceMove, undoMove } from './undo-move.ts'

export const appointmentAdminRoutes = new Hono<AppEnv>()
  .get('/appointments', requireAdmin, validate('query', appointmentGridQuery), async (c) => {
    const { database, clock } = c.var.deps
    const page = await adminAppointments(database.db, c.req.valid('query'), clock.now())
    return answer(c, { ...page })
  })
  .get('/admin/legs', requireAdmin, validate('query', dayLegsQuery), async (c) => {
    const data = await legsOfDays(c.var.deps, c.req.valid('query'))
    return answer(c, { data })
  })
  .get('/admin/bookable-clients', requireAdmin, validate('query', bookableClientsQuery), async (c) => {
    const data = await bookableClients(c.var.deps.database.db, c.req.valid('query').q)
    return answer(c, { data })
  })
  .post('/admin/create-appointment', requireAdmin, validate('json', appointmentCreationInput), async (c) => {
    const saved = await createAppointment(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { ...saved }, 201)
  })
  .post('/admin/check-appointment', requireAdmin, validate('json', appointmentCheckInput), async (c) => {
    const data = await checkAppointment(c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  })
  .post(
    '/appointments/:id/undo',
    requireAdmin,
    validate('param', idParam),
    validate('json', appointmentUndoInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const undone = await undoMove(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { ...undone })
    },
  )
  .post(
    '/appointments/:id/silence',
    requireAdmin,
    validate('param', idParam),
    validate('json', appointmentSilenceInput),
    async (c) => {
      const { id } = c.req.valid('param')
      await silenceMove(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c)
    },
  )
  .post('/admin/appointments/close', requireAdmin, validate('json', appointmentCloseInput), async (c) => {
    const data = await closeAppointments(c.var.deps, c.var.admin, c.req.valid('json').ids)
    return answer(c, { data })
  })
  .put(
    '/appointments/:id',
    requireAdmin,
    validate('param', idParam),
    validate('json', appointmentEditInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const saved = await editAppointment(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { ...saved })
    },
  )
  .get('/exports/appointments.csv', requireAdmin, validate('query', appointmentGridQuery), (c) =>
    exportAppointments(c.var.deps, c.var.admin, c.req.valid('query')),
  )
