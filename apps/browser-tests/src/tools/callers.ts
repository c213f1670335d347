import { dayOf, isoWeekday, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { isPublicHoliday } from '@tramontane/domain/days/public-holidays'
import { admin, type Program } from './program.ts'

export type Headers = Record<string, string>

type Sent = { body?: unknown; headers?: Headers }

/** One call of a program, with a JSON body where there is one. */
export function call(program: Program, method: string, path: string, { body, headers = {} }: Sent = {}) {
  const type: Headers = body === undefined ? {} : { 'Content-Type': 'application/json' }
  return fetch(`${program.address}${path}`, {
    method,
    redirect: 'manual',
    // A connection that was used is closed by the program after ten idle seconds, perhaps as it is used again.
    keepalive: false,
    headers: { ...type, ...headers },
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  })
}

/** The session that a login's reply put in the browser, as 'name=token'. */
export function cookieOf(reply: Response): string {
  return reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

export async function asAdmin(program: Program): Promise<Headers> {
  const reply = await call(program, 'POST', '/api/admin/login', { body: admin })
  return { Cookie: cookieOf(reply), Origin: program.address }
}

/** Somebody with a subscription of their own, paid by transfer, and logged in at the client space. */
export async function newClient(
  program: Program,
  administrator: Headers,
  email: string,
  { name = 'Alix Roca', plate: licensePlate = 'AA-123-BB' } = {},
) {
  const [firstName, lastName] = name.split(' ')
  const person = { firstName, lastName, phone: '0639984321', address: '2 rue Foch' }
  const vehicle = { vehicleBrand: 'Fiat', vehicleModel: 'Panda', licensePlate }
  const town = { postalCode: '66330', city: 'Cabestany', formulaType: 'premium', activate: true }
  const entered = await call(program, 'POST', '/api/create-subscription-only', {
    body: { ...person, ...vehicle, ...town, email },
    headers: administrator,
  })
  const subscriptionId: number = (await entered.json()).data.id
  const made = await call(program, 'POST', '/api/create-client-account', {
    body: { subscriptionId, email, name },
    headers: administrator,
  })
  const { client, password } = await made.json()
  const login = await call(program, 'POST', '/api/login', { body: { email, password } })
  const headers = { Cookie: cookieOf(login), Origin: program.address }
  return { id: client.id as number, subscriptionId, email, password: password as string, headers }
}

/** The day of that number among the coming ones that have every hour: from Monday to Friday, and no holiday. */
export function workDay(count: number): string {
  let day = dayOf(new Date())
  for (let left = count; left > 0; ) {
    day = plusDays(day, 1)
    if (isoWeekday(day) < 6 && !isPublicHoliday(day)) left -= 1
  }
  return day
}

/** The coming week, from its Monday, of which every day from Monday to Friday is worked. */
export function workWeek(): Day[] {
  const today = dayOf(new Date())
  for (let monday = plusDays(today, 8 - isoWeekday(today)); ; monday = plusDays(monday, 7)) {
    const week = Array.from({ length: 5 }, (_, days) => plusDays(monday, days))
    if (!week.some(isPublicHoliday)) return week
  }
}

export const wish = () => ({
  ...{ name: 'Zoé Abadie', email: 'zoe@exemple.fr', phone: '0639981234' },
  ...{ service: 'fast', appointmentDate: workDay(10) },
})

export const order = () => ({
  ...{ prenom: 'Karim', nom: 'Benali', email: 'karim@exemple.fr', telephone: '06 39 98 43 21' },
  ...{ adresse: '4 avenue Jean Jaurès', codePostal: '66330', ville: 'Cabestany' },
  ...{ marqueVehicule: 'Renault', modeleVehicule: 'Captur', immatriculation: 'FX-871-RD' },
  ...{ firstVisitDate: workDay(30), acceptConditions: true, planType: 'standard' },
})
