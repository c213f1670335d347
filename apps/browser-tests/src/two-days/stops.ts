import { instantOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import { call, type Headers } from '../tools/callers.ts'
import type { Program } from '../tools/program.ts'

/** A wash of these two days, and who is told what of it. Units: euro cents. */
export type Stop = {
  id: number
  day: Day
  start: Date
  end: Date
  /** Of its town. */
  code: string
  client: string
  email: string | null
  mobile: string | null
  isSubscribed: boolean
  dueCents: number
  body: Record<string, unknown>
}

type Kind = {
  service: string
  minutes: number
  cents: number
  town: number
  email: boolean
  phone: 'mobile' | 'fixed' | null
  is?: 'company' | 'subscribed'
}

const fast = { service: 'Lavage Fast', minutes: 90, cents: 8900 }
const outside = { service: 'Lavage Extérieur', minutes: 45, cents: 3900 }
const inside = { service: 'Lavage Intérieur', minutes: 60, cents: 4900 }

/** Where the vans are at night comes first. */
export const towns = [
  { code: '66136', line: '66000 Perpignan', cents: 0 },
  { code: '66028', line: '66330 Cabestany', cents: 0 },
  { code: '66210', line: '66300 Thuir', cents: 500 },
  { code: '66065', line: '66200 Elne', cents: 500 },
]

const base = { street: '1 rue Foch', postalCode: '66000', city: 'Perpignan', lat: 42.69, lon: 2.89 }

/** Somebody of each kind, the telling ones first. */
const kinds: Kind[] = [
  { ...outside, town: 1, email: true, phone: 'mobile' },
  { ...inside, town: 2, email: true, phone: 'mobile', is: 'subscribed' },
  { ...outside, town: 3, email: false, phone: 'mobile' },
  { ...inside, town: 1, email: true, phone: 'fixed', is: 'company' },
  { ...fast, town: 2, email: true, phone: null },
  { ...outside, town: 0, email: false, phone: 'fixed' },
  { ...inside, town: 3, email: true, phone: 'mobile', is: 'subscribed' },
  { ...outside, town: 2, email: true, phone: 'fixed' },
  { ...outside, town: 1, email: false, phone: 'mobile', is: 'company' },
]

/** The owner's own figures, within a town too. Units: minutes. */
export function driveMinutes(from: string, to: string): number {
  const [one = 0, other = 0] = [from, to]
    .map((code) => towns.findIndex((town) => town.code === code))
    .toSorted()
  return 6 + 5 * one + 4 * other
}

type Business = {
  program: Pick<Program, 'address'>
  administrator: Headers
  days: [Day, Day]
  perDay: number
}

/** Books two days, `perDay` stops each, of the same clients where they are subscribed. */
export async function bookedStops({ program, administrator, days, perDay }: Business): Promise<Stop[]> {
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await call(program as Program, method, path, { body, headers: administrator })
    const answer = await reply.json()
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`)
    return answer
  }
  const { revision } = (await ask('GET', '/api/admin/settings')).data
  const ownDrives = towns.flatMap((from, index) =>
    towns
      .slice(index)
      .map((to) => ({ from: from.code, to: to.code, minutes: driveMinutes(from.code, to.code) })),
  )
  await ask('PATCH', '/api/admin/settings', { revision, changes: { base, ownDrives } })

  const stops: Stop[] = []
  const contracts = new Map<Kind, { clientId: number; subscriptionId: number }>()
  for (const [dayIndex, day] of days.entries())
    for (const [index, kind] of kinds.slice(0, perDay).entries()) {
      const number = kind.is === 'subscribed' ? index : dayIndex * perDay + index
      const client = { ...personOf(kind, number), address: `${number + 1} rue Foch`, ...townOf(kind) }
      if (kind.is === 'subscribed' && !contracts.has(kind)) contracts.set(kind, await contract(ask, client))
      const start = startOf(day, index)
      const body = {
        ...{ date: start.toISOString(), timeSlot: timeOf(start), service: kind.service, notes: '' },
        ...{
          address: `${client.address}, ${towns[kind.town]?.line}`,
          status: 'confirmed',
          force: true,
          notify: false,
        },
      }
      const whose = contracts.get(kind) ?? {
        client,
        subscriptionId: null,
        agreement: agreementOf(kind, plusDays(days[0], -1)),
      }
      const { data } = await ask('POST', '/api/admin/create-appointment', { ...body, ...whose })
      stops.push({
        ...{ id: data.id, day, start, end: new Date(start.getTime() + kind.minutes * minuteMs), body },
        ...{ code: towns[kind.town]?.code ?? '', client: nameOf(client) },
        ...{
          email: client.email ?? null,
          mobile: kind.phone === 'mobile' ? `+33${client.phone?.slice(1)}` : null,
        },
        isSubscribed: kind.is === 'subscribed',
        dueCents: (kind.is === 'subscribed' ? 0 : kind.cents) + (towns[kind.town]?.cents ?? 0),
      })
    }
  return stops
}

type Person = { firstName?: string; lastName?: string; company?: string; email?: string; phone?: string }

const surnames = ['Abadie', 'Bonnet', 'Casals', 'Delmas', 'Esteve', 'Ferrer', 'Gispert', 'Huguet', 'Illes']

function personOf({ email, phone, is }: Kind, number: number): Person {
  const lastName = `${surnames[number % surnames.length]}-${'ABC'[Math.floor(number / surnames.length)]}`
  return {
    ...(is === 'company' ? { company: `Garage ${lastName}` } : { firstName: 'Alix', lastName }),
    ...(email && { email: `client${number}@exemple.fr` }),
    ...(phone && { phone: `${phone === 'mobile' ? '0639' : '0468'}98${String(1000 + number)}` }),
  }
}

function nameOf({ firstName, lastName, company }: Person): string {
  return company ?? `${firstName} ${lastName}`
}

function townOf({ town }: Kind) {
  const [postalCode = '', city = ''] = towns[town]?.line.split(' ') ?? []
  return { postalCode, city }
}

function agreementOf({ is }: Kind, agreedOn: Day) {
  return is === 'company' ? { way: 'professional' } : { way: 'phone', agreedOn, expressStart: true }
}

/** From eight in the morning, 75 minutes apart. */
function startOf(day: Day, index: number): Date {
  return new Date(instantOf(day, '08:00').getTime() + index * 75 * minuteMs)
}

type Ask = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ data: { id: number }; client: { id: number } }>

async function contract(ask: Ask, client: Person & { address: string; postalCode: string; city: string }) {
  const { email, ...person } = client
  const vehicle = {
    vehicleBrand: 'Fiat',
    vehicleModel: 'Panda',
    licensePlate: `AA-${100 + Number(person.phone?.slice(-2))}-BB`,
  }
  const made = await ask('POST', '/api/create-subscription-only', {
    ...person,
    email,
    ...vehicle,
    formulaType: 'premium',
    activate: true,
  })
  const account = { subscriptionId: made.data.id, email, name: nameOf(client) }
  const { client: owner } = await ask('POST', '/api/create-client-account', account)
  return { clientId: owner.id, subscriptionId: made.data.id }
}
