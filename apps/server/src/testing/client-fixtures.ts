import { placeOnLine } from '@tramontane/db/people/places'
import { vehicleWrittenAs } from '@tramontane/db/people/vehicles'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { contracts, payments, washLedger } from '@tramontane/db/schema/subscriptions/billing'
import { withWrite } from '@tramontane/db/with-write'
import { instantOf } from '@tramontane/domain/days/calendar'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { clientPassword, type NewClient } from './database/insert-subscriber.ts'
import type { TestApp } from './test-app.ts'

/** Somebody logged in at the client space, with what their rows are called. */
export async function loggedInClient(app: TestApp, values: Partial<NewClient> = {}) {
  const ids = await app.insertClient(values)
  return { ...ids, caller: await logIn(app, ids.email) }
}

/** A session of a client's own. */
export async function logIn(app: TestApp, email: string, password = clientPassword) {
  const reply = await app.visitor.post('/api/login', { email, password })
  const token = reply.headers.get('Set-Cookie')?.match(/client_session=([^;]+)/)?.[1] ?? ''
  return app.visitor.with({ Cookie: `client_session=${token}`, Origin: app.deps.config.baseUrl })
}

/** The rows of a table, oldest first. */
export async function rowsOf(app: TestApp, table: string) {
  const { rows } = await app.deps.database.client.execute(`select * from ${table} order by 1`)
  return rows.map((row) => ({ ...row }))
}

/** Another vehicle of the same client. */
export function insertVehicle(
  app: TestApp,
  clientId: number,
  values: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<number> {
  const now = app.deps.clock.now()
  const {
    vehicleBrand: brand = 'Fiat',
    vehicleModel: model = '500',
    licensePlate: plate = 'GB-164-TY',
  } = values
  return withWrite(app.deps.database, async (tx) => {
    const rows = await tx
      .insert(subscriptions)
      .values({
        clientId,
        customerEmail: 'karim@exemple.fr',
        customerName: 'Karim Benali',
        customerPhone: '0639984321',
        customerAddress: '4 avenue Jean Jaurès',
        postalCode: '66330',
        city: 'Cabestany',
        vehicleBrand: brand,
        vehicleModel: model,
        licensePlate: plate,
        plan: 'premium',
        price: 11_986,
        status: 'active',
        startDate: now,
        placeId: await placeOnLine(tx, { line: '4 avenue Jean Jaurès, 66330 Cabestany', clientId, now }),
        vehicleId: await vehicleWrittenAs(tx, { brand, model, plate, clientId, now }),
        ...values,
      })
      .returning({ id: subscriptions.id })
    return rows[0]?.id ?? 0
  })
}

type Owner = { clientId: number; subscriptionId: number; email?: string }

/** What a month of a subscription leaves: contract, payment, washes, an appointment in four days, a request. */
export function insertMonth(app: TestApp, { clientId, subscriptionId, email = 'karim@exemple.fr' }: Owner) {
  const now = app.deps.clock.now()
  const day = now.toISOString().slice(0, 10)
  const start = new Date(instantOf(day, '09:00').getTime() + 4 * dayMs)
  return withWrite(app.deps.database, async (tx) => {
    await tx.insert(contracts).values({
      subscriptionId,
      termsVersion: '2025-01-01',
      termsHash: 'e3b0c442',
      terms: 'Article 1. Nous lavons votre voiture.',
      recap: 'Formule : Standard',
      expressStart: true,
      acceptedAt: now,
      acceptedFrom: '192.0.2.7',
    })
    await tx.insert(payments).values({
      subscriptionId,
      invoiceId: `in_${subscriptionId}`,
      amount: 6986,
      status: 'paid',
      periodStart: day,
      paidAt: now,
      receiptUrl: 'https://pay.example/r/1',
    })
    await tx
      .insert(washLedger)
      .values({ subscriptionId, kind: 'granted', washes: 1, periodStart: day, createdAt: now })
    const [appointment] = await tx
      .insert(appointments)
      .values({
        clientId,
        subscriptionId,
        date: start,
        endsAt: new Date(start.getTime() + 90 * minuteMs),
        timeSlot: '09:00',
        placeId: await placeOnLine(tx, { line: '4 avenue Jean Jaurès, 66330 Cabestany', clientId, now }),
        address: '4 avenue Jean Jaurès, 66330 Cabestany',
        service: 'Lavage Fast',
        status: 'confirmed',
        notes: 'Le code du portail est 4812.',
      })
      .returning({ id: appointments.id })
    await tx.insert(washLedger).values({
      subscriptionId,
      kind: 'used',
      washes: -1,
      periodStart: day,
      appointmentId: appointment?.id,
      createdAt: new Date(now.getTime() + 1),
    })
    await tx.insert(contactMessages).values({
      name: 'Karim Benali',
      email: email.toUpperCase(),
      phone: '0639984321',
      service: 'fast',
      message: 'Un chien, beaucoup de poils.',
      searchText: 'karim benali',
      clientId,
    })
    return { appointmentId: appointment?.id ?? 0, start }
  })
}
