import { expect } from 'bun:test'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { asAdmin, call, newClient } from '../tools/callers.ts'
import { mailWith } from '../tools/mails.ts'
import { ok, type World } from './world.ts'

export const postalCodes: Record<string, string> = { Thuir: '66300', Cabestany: '66330' }

export async function daysFor({ program }: World, from: Day, to: Day, city: string, service: string) {
  const query = new URLSearchParams({ from, to, city, postalCode: postalCodes[city] ?? '', service })
  return (await ok(call(program, 'GET', `/api/availability?${query}`))).data as AvailableDay[]
}

/** The first free start of a day from an hour on. */
export async function startOn(
  world: World,
  day: Day,
  from: string,
  { city = 'Cabestany', service = 'fast' } = {},
) {
  const [{ slots } = { slots: [] as string[] }] = await daysFor(world, day, day, city, service)
  const time = slots.find((one) => one >= from)
  if (!time) throw new Error(`nothing is free on ${day} from ${from}: ${slots}`)
  return time
}

type Asked = { name: string; day: Day; time: string; city?: string; service?: string }

/** A wash that a visitor takes and is to pay for, once. */
export function visitorBooks(
  { program }: World,
  { name, day, time, city = 'Cabestany', service = 'fast' }: Asked,
) {
  const body = {
    ...{ name, email: mailOf(name), phone: '06 39 98 12 34', message: '' },
    ...{ street: '3 rue du Canigou', postalCode: postalCodes[city], city, service },
    ...{ appointmentDate: day, time, acceptConditions: true, expressStart: true },
  }
  return call(program, 'POST', '/api/contact', { body })
}

export function mailOf(name: string): string {
  return `${name
    .split(' ')[0]
    ?.toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')}@exemple.fr`
}

/** Somebody with a subscription, who takes a wash of it. */
export async function subscriber(world: World, name: string, plate: string) {
  const { program } = world
  const { headers } = await newClient(program, await asAdmin(program), mailOf(name), { name, plate })
  return {
    headers,
    async book(day: Day, from: string): Promise<number> {
      const time = await startOn(world, day, from)
      const body = {
        ...{ date: day, time, expressStart: true, service: 'Lavage Fast' },
        address: '4 avenue Jean Jaurès, 66330 Cabestany',
      }
      const { data } = await ok(call(program, 'POST', '/api/client-appointments', { body, headers }))
      return data.id
    },
  }
}

/** A wash that the owner proposes to somebody without a subscription. */
export async function proposedWash(world: World, name: string, day: Day): Promise<number> {
  const time = await startOn(world, day, '10:00', { service: 'exterieur' })
  const [firstName, lastName] = name.split(' ')
  const { data } = await world.ask('POST', '/api/admin/create-appointment', {
    ...{ date: instantOf(day, time).toISOString(), timeSlot: time, service: 'Lavage Extérieur', notes: '' },
    ...{ address: '3 rue du Canigou, 66330 Cabestany', status: 'pending', agreement: { way: 'email' } },
    client: { firstName, lastName, email: mailOf(name), phone: '0639981234' },
  })
  return data.id
}

/** Agrees on a proposed wash, and pays by card what is asked before it. */
export async function payDeposit(world: World, address: string) {
  const post = async (path: string, body: object) =>
    (await ok(call(world.program, 'POST', path, { body }))).data
  const tokenIn = async (link: string) => {
    await world.post()
    return (await mailWith(world.program, address, link)).split(link)[1]?.match(/^[\w-]+/)?.[0]
  }
  const offer = { token: await tokenIn('/confirmer-rendez-vous?jeton=') }
  const { revision } = await post('/api/one-off/check', offer)
  await post('/api/one-off/confirm', { ...offer, revision, acceptConditions: true, expressStart: true })
  const token = await tokenIn('/payer/')
  const { cents } = await post('/api/payment/finish', { token })
  expect(cents).toBe(1000)
  const { clientSecret } = await post('/api/payment/start', { token, shownCents: cents })
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
  await post('/api/demo-payment', { intentId: clientSecret.replace(/_secret_.*/, ''), ...card })
}

/** What a client does behind their link; said twice, it is done once. */
export async function answer({ program }: World, link: string, fields: Record<string, string>) {
  for (const _ of [1, 2]) {
    const reply = await fetch(`${program.address}${link}`, {
      keepalive: false,
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
      headers: { Origin: program.address },
    })
    expect([fields, reply.status]).toEqual([fields, 303])
  }
}

export async function pageBehind({ program }: World, link: string): Promise<string> {
  return (await fetch(`${program.address}${link}`)).text()
}
