import { minuteMs } from '@tramontane/domain/days/durations'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/** For tests: a row, written by plain SQL. Answers its id. */
export async function insertRow(app: TestApp, table: string, values: Record<string, string | number | null>) {
  const columns = Object.keys(values)
  const { lastInsertRowid } = await app.deps.database.client.execute({
    sql: `insert into ${table} (${columns}) values (${columns.map(() => '?')})`,
    args: Object.values(values),
  })
  return Number(lastInsertRowid)
}

/** For tests: the one number that plain SQL answers. */
export async function numberOf(app: TestApp, sql: string): Promise<number> {
  const { rows } = await app.deps.database.client.execute(sql)
  return Number(rows[0]?.[0] ?? 0)
}

const utc = (instant: string) => Date.parse(instant)

type Subscription = { start: string | null; end?: string; status?: string; price?: number; city?: string }

export function insertSubscription(
  app: TestApp,
  { start, end, status = 'active', price = 6986, city = 'Pia' }: Subscription,
) {
  return insertRow(app, 'subscriptions', {
    customer_email: 'karim@exemple.fr',
    customer_name: 'Karim Benali',
    customer_phone: '0639984321',
    customer_address: '4 avenue Jean Jaurès',
    postal_code: '66380',
    city,
    vehicle_brand: 'Fiat',
    vehicle_model: '500',
    license_plate: 'GB-164-TY',
    plan: price > 10_000 ? 'premium' : 'standard',
    price,
    status,
    start_date: start && utc(start),
    end_date: end ? utc(end) : null,
  })
}

type Wash = { at: string; status?: string; minutes?: number; subscriptionId?: number; requestId?: number }

/** For tests: a wash of a request's person, unless it belongs to a subscription. */
export async function insertWash(
  app: TestApp,
  { at, status = 'completed', minutes = 90, subscriptionId, requestId }: Wash,
) {
  return insertRow(app, 'appointments', {
    contact_message_id:
      requestId ?? (await insertRequest(app, { at: '2020-01-01T10:00:00Z', status: 'traité' })),
    subscription_id: subscriptionId ?? null,
    date: utc(at),
    ends_at: utc(at) + minutes * minuteMs,
    time_slot: '09:00',
    address: 'Pia',
    service: 'Lavage Fast',
    status,
  })
}

type Request = { at: string; status?: string; answeredAt?: string }

export function insertRequest(app: TestApp, { at, status = 'nouveau', answeredAt }: Request) {
  return insertRow(app, 'contact_messages', {
    name: 'Zoé',
    email: 'zoe@exemple.fr',
    phone: '0639981234',
    service: 'fast',
    search_text: '',
    status,
    created_at: utc(at),
    answered_at: answeredAt ? utc(answeredAt) : null,
  })
}

export function insertCompanyRequest(app: TestApp, { at, status = 'nouveau', answeredAt }: Request) {
  return insertRow(app, 'contact_professionnels', {
    nom: 'Paul Serra',
    entreprise: 'Garage du Vernet',
    email: 'paul@garage.invalid',
    telephone: '0465712234',
    message: 'Huit par semaine.',
    statut: status,
    created_at: utc(at),
    answered_at: answeredAt ? utc(answeredAt) : null,
  })
}

export function insertEntry(
  app: TestApp,
  entry: { subscriptionId: number; kind: string; washes: number; period: string; washId?: number },
) {
  return insertRow(app, 'wash_ledger', {
    subscription_id: entry.subscriptionId,
    kind: entry.kind,
    washes: entry.washes,
    period_start: entry.period,
    appointment_id: entry.washId ?? null,
  })
}

/** For tests: a server, and its figures as an administrator reads them. */
export async function statisticsApp(now: string, settings = {}) {
  const app = await testApp({ now, settings })
  const admin = await app.admin()
  return {
    ...app,
    app,
    admin,
    async figures(from: string, to: string) {
      const reply = await admin.get(`/api/admin/statistics?from=${from}&to=${to}`)
      const { data } = await reply.json()
      return data
    },
  }
}
