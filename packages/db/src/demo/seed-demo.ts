import { plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, instantOf, isSunday, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { dayMs, hourMs, minuteMs } from '@tramontane/domain/days/durations'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { requestedServiceLabels, serviceTitles } from '@tramontane/domain/washes/services'
import { fold } from '@tramontane/domain/words/fold'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import { appointments } from '../schema/appointments/appointments.ts'
import { clients, subscriptions } from '../schema/clients/subscribers.ts'
import { contactMessages } from '../schema/requests/contact-messages.ts'
import { contactProfessionnels, partnerships } from '../schema/requests/professionals.ts'
import { demoMessages, demoPeople, emailOf, phoneOf } from './people.ts'
import { demoProfessionals } from './professionals.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedVisits } from './seed-visits.ts'
import { type DemoSubscription, demoAllowance, grantDemoWashes, takeDemoWashes } from './seed-washes.ts'

/** No password has this hash: a demonstration client logs in once the owner has made a password. */
const noPassword = '!'

/**
 * A believable month around `now`: requests, subscriptions with their accounts, appointments, reviews, companies,
 * visits. No money: washes that no subscription pays were done at `washCents`, and the transfers of three months are
 * expected.
 */
export async function seedDemo(
  tx: Tx,
  now: Date,
  { washCents }: { washCents: number | null },
): Promise<void> {
  await seedRequests(tx, now)
  const accounts = await seedSubscribers(tx, now)
  await seedAppointments(tx, { now, accounts, washCents })
  await seedProfessionals(tx, now)
  await seedVisits(tx, now)
}

const requestCount = 32

async function seedRequests(tx: Tx, now: Date) {
  await tx
    .insert(contactMessages)
    .values(Array.from({ length: requestCount }, (_, index) => demoRequest(index, now)))
}

function demoRequest(index: number, now: Date) {
  const person = pick(demoPeople, index * 5 + 3)
  const createdAt = writtenAt(index, now)
  const service = pick(serviceIds, index * 3 + (index % 2))
  const name = `${person[0]} ${person[1]}`
  const email = emailOf(person)
  const phone = phoneOf(index)
  const message = pick(demoMessages, index)
  return {
    name,
    email,
    phone,
    service,
    message,
    appointmentDate: instantOf(workingDay(plusDays(dayOf(createdAt), 2 + (index % 6)))),
    ...answerOf(index, createdAt),
    searchText: fold(
      [name, email, phone, phone.replace(/\D/g, ''), requestedServiceLabels[service], message].join(' '),
    ),
    createdAt,
  }
}

/** The older ones were answered, within some hours. */
function answerOf(index: number, createdAt: Date) {
  if (index >= 19) return { status: 'nouveau' as const, answeredAt: null }
  const answeredAt = new Date(createdAt.getTime() + (1 + (index % 7) * 3) * hourMs)
  return { status: index % 4 === 0 ? ('converti' as const) : ('traité' as const), answeredAt }
}

/** Between eight in the morning and nine in the evening, when people write. */
function writtenAt(index: number, now: Date): Date {
  const day = plusDays(dayOf(now), index - requestCount)
  const hour = String(8 + ((index * 5) % 13)).padStart(2, '0')
  const minute = String((index * 17) % 60).padStart(2, '0')
  return instantOf(day, `${hour}:${minute}`)
}

/** Months of which transfers are expected; what came before is not asked for. */
const transferMonths = 3

type DemoAccount = DemoSubscription & { clientId: number }

async function seedSubscribers(tx: Tx, now: Date): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = []
  for (const [index, person] of demoPeople.entries()) {
    const [firstName, lastName, address, postalCode, city, vehicleBrand, vehicleModel, licensePlate] = person
    const plan = index % 3 === 1 ? 'premium' : 'standard'
    const startDate = instantOf(plusDays(dayOf(now), -(200 - index * 14)))
    const subscriber = { phone: phoneOf(index + 40), postalCode, city }
    const rows = await tx
      .insert(subscriptions)
      .values({
        customerEmail: emailOf(person),
        customerName: `${firstName} ${lastName}`,
        customerPhone: subscriber.phone,
        customerAddress: address,
        postalCode,
        city,
        vehicleBrand,
        vehicleModel,
        licensePlate,
        plan,
        price: plan === 'premium' ? 11_986 : 6986,
        status: index === 11 ? 'cancelled' : index === 13 ? 'pending' : 'active',
        startDate,
        endDate: index === 11 ? instantOf(plusDays(dayOf(now), -12)) : null,
        firstVisitDate: instantOf(workingDay(plusDays(dayOf(startDate), 3)), '09:00'),
        isContractSigned: index !== 13,
        createdAt: startDate,
        transfersFrom: plusMonths(dayOf(now), -transferMonths),
      })
      .returning({ id: subscriptions.id })
    const subscriptionId = rows[0]?.id ?? 0
    const subscription = { subscriptionId, plan, startDay: dayOf(startDate) } as const
    if (index !== 11 && index !== 13) await grantDemoWashes(tx, subscription, dayOf(now))
    if (index >= 11) continue
    const clientId = await seedAccount(tx, {
      ...subscriber,
      firstName,
      lastName,
      address,
      email: emailOf(person),
      ...(index === 5 && { company: 'Menuiserie Llorens', siren: '990000051' }),
      subscriptionId,
      startDate,
    })
    accounts.push({ ...subscription, clientId })
  }
  return accounts
}

type Account = Omit<typeof clients.$inferInsert, 'password'> & { subscriptionId: number; startDate: Date }

async function seedAccount(tx: Tx, { startDate, ...account }: Account): Promise<number> {
  const values = { ...account, password: noPassword, createdAt: startDate, updatedAt: startDate }
  const rows = await tx.insert(clients).values(values).returning({ id: clients.id })
  const clientId = rows[0]?.id ?? 0
  await tx.update(subscriptions).set({ clientId }).where(eq(subscriptions.id, account.subscriptionId))
  return clientId
}

const dailySlots = ['08:00', '10:00', '14:00', '16:00'] as const
const washMinutes = 90

/** Washes from four weeks ago to two weeks ahead; the van is never in two places. */
async function seedAppointments(
  tx: Tx,
  { now, accounts, washCents }: { now: Date; accounts: DemoAccount[]; washCents: number | null },
) {
  const days = Array.from({ length: 43 }, (_, index) => ({
    day: plusDays(dayOf(now), index - 28),
    busyness: index % 3,
  }))
  const starts = days
    .filter(({ day }) => !isSunday(day))
    .flatMap(({ day, busyness }) => dailySlots.slice(0, 1 + busyness).map((timeSlot) => ({ day, timeSlot })))
  const isPaidBySubscription = demoAllowance(dayOf(now))
  const washes = starts.map((start, turn) => {
    const account = pick(accounts, turn)
    const wash = demoAppointment(start, turn, account.clientId, now)
    const isPaid = wash.status !== 'canceled' && isPaidBySubscription(account, start.day)
    return {
      ...wash,
      subscriptionId: isPaid ? account.subscriptionId : null,
      ...(wash.status === 'completed' && toPay(isPaid ? 0 : washCents)),
    }
  })
  const rows = await tx.insert(appointments).values(washes).returning()
  const startDays = new Map(accounts.map(({ subscriptionId, startDay }) => [subscriptionId, startDay]))
  await takeDemoWashes(tx, rows, startDays)
  await seedReviews(tx, now, rows)
}

function toPay(cents: number | null) {
  return { dueLines: cents === 0 ? [] : [{ kind: 'wash' as const, cents }], dueCents: cents }
}

function demoAppointment(
  { day, timeSlot }: { day: Day; timeSlot: string },
  turn: number,
  clientId: number,
  now: Date,
) {
  const [, , street, postalCode, city] = pick(demoPeople.slice(0, 11), turn)
  const date = instantOf(day, timeSlot)
  const past = turn % 13 === 5 ? ('canceled' as const) : ('completed' as const)
  const coming = turn % 3 === 0 ? ('pending' as const) : ('confirmed' as const)
  return {
    clientId,
    date,
    endsAt: new Date(date.getTime() + washMinutes * minuteMs),
    timeSlot,
    address: `${street}, ${postalCode} ${city}`,
    service: serviceTitles.fast,
    status: date < now ? past : coming,
    notes: turn % 5 === 0 ? 'Clés à l’accueil.' : null,
    createdAt: new Date(Math.min(date.getTime() - 5 * dayMs, now.getTime())),
    updatedAt: new Date(Math.min(date.getTime(), now.getTime())),
  }
}

async function seedProfessionals(tx: Tx, now: Date) {
  for (const [index, { companyType, ...request }] of demoProfessionals.entries()) {
    const createdAt = new Date(now.getTime() - (index * 6 + 1) * dayMs)
    await tx.insert(contactProfessionnels).values({ ...request, createdAt, updatedAt: createdAt })
    if (request.statut !== 'accepté') continue
    await tx.insert(partnerships).values({
      companyName: request.entreprise,
      contactName: request.nom,
      email: request.email,
      phone: request.telephone,
      companyType,
      message: request.message,
      status: 'active',
      createdAt,
    })
  }
}

function workingDay(day: Day): Day {
  return isSunday(day) ? plusDays(day, 1) : day
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item
}
