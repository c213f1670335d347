import { dayOf } from '@tramontane/domain/days/calendar'
import { mailsOf } from '../tools/mails.ts'
import type { World } from './world.ts'

/** To whom letters of a moved day left, each with the link in it; they are read as they lie in the outbox. */
export async function toldOf({ program, rows }: World, move: number) {
  const sql = `select recipient_address as address from outbox
    where dedup_key like ? and sent_at is not null order by 1`
  const told = (await rows(sql, `day-moved:${move}:%`)).map(({ address }) => String(address))
  const read = mailsOf(program).filter((mail) => mail.includes('/deplacement/'))
  return told.map((address) => ({
    address,
    links: read
      .filter((mail) => mail.match(/^To: .*/m)?.[0].includes(address))
      .flatMap((mail) => mail.match(/\/deplacement\/[\w-]+/)?.[0] ?? []),
  }))
}

export const plain = (text: unknown) => String(text).replaceAll(/\s/g, ' ')

export async function standing({ rows }: World): Promise<Record<number, string>> {
  const all = await rows('select id, date, time_slot, status from appointments order by id')
  return Object.fromEntries(
    all.map(({ id, date, time_slot, status }) => [
      ...[Number(id), `${dayOf(new Date(Number(date)))} ${time_slot} ${status}`],
    ]),
  )
}

/** By wash, what it took of its subscription in all. */
export async function taken({ rows }: World): Promise<Record<number, number>> {
  const all = await rows(
    `select appointment_id as id, sum(washes) as washes from wash_ledger
     where appointment_id is not null group by appointment_id`,
  )
  return Object.fromEntries(all.map(({ id, washes }) => [Number(id), Number(washes)]))
}

/** What came for each wash in all, what went back, and what subscriptions paid. Units: euro cents. */
export async function money({ rows }: World) {
  return {
    washes: await rows('select appointment_id as id, sum(cents) as cents from wash_payments group by 1'),
    back: await rows('select amount as cents, status from refunds'),
    months: await rows('select * from payments'),
  }
}
