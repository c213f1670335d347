import { describe, expect, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import { pocketSms } from '../../../testing/outside/pocket-sms.ts'
import { unchanged } from '../admin/testing.ts'
import { clientMails, rowsOf } from '../testing.ts'
import { nextMorning, night, rainyDay, reachedBySms, toInput, tuesday } from './testing.ts'

type At = Awaited<ReturnType<typeof rainyDay>>

/** The subjects that one address was sent, oldest first. */
async function sentTo(at: At, address: string) {
  await at.app.drainMail()
  return clientMails(at.app).flatMap(({ to, subject }) => (to.address === address ? [plain(subject)] : []))
}

const plain = (text: unknown) => String(text).replaceAll(/\s/g, ' ')

test('what a client was to be told of a former hour is told before by mail, and by SMS no more', async () => {
  const { sms, taken } = pocketSms()
  await using at = await rainyDay({ sms })
  at.app.clock.moveTo(night)
  const moved = { date: `${tuesday}T10:00:00.000Z`, timeSlot: '11:00', hold: true }
  expect((await at.admin.send('PUT', '/api/appointments/3', { ...unchanged, ...moved })).status).toBe(200)
  expect((await at.move(await at.propose())).status).toBe(201)
  expect(await sentTo(at, 'zoe@exemple.fr')).toEqual([
    expect.stringContaining('mardi 24 novembre 2026 à 11 h'),
    expect.stringContaining('mercredi 25 novembre 2026'),
  ])
  expect(taken).toEqual([])
  at.app.clock.moveTo(nextMorning)
  await at.app.drainMail()
  // One to each client, of the new day.
  expect(taken.map(({ text }) => /\/deplacement\//.test(text))).toEqual([true, true])
})

test('two people of whom nothing but their requests is known are told apart', async () => {
  await using at = await rainyDay()
  const start = Date.parse(`${tuesday}T15:30:00Z`)
  for (const [id, name] of [
    [91, 'gil'],
    [92, 'hugo'],
  ] as const) {
    const { client } = at.app.deps.database
    await client.execute({
      sql: `insert into contact_messages (id, name, email, phone, service, search_text)
            values (?, ?, ?, '0639981234', 'fast', '')`,
      args: [id, name, `${name}@exemple.fr`],
    })
    await client.execute({
      sql: `insert into appointments (contact_message_id, date, ends_at, time_slot, van, address, service)
            values (?, ?, ?, '16:30', ?, 'Pia', 'Lavage Fast')`,
      args: [id, start, start + 90 * minuteMs, id - 90],
    })
  }
  expect((await at.move(await at.propose())).status).toBe(201)
  for (const name of ['gil', 'hugo']) expect(await sentTo(at, `${name}@exemple.fr`)).toHaveLength(1)
  const [gil, hugo] = [await at.link('gil@exemple.fr'), await at.link('hugo@exemple.fr')]
  expect(gil).not.toBe(hugo)
})

describe('a client who gave a mobile and no address', () => {
  test('is told by SMS alone, with the link that answers, and nobody has to call', async () => {
    await using at = await reachedBySms()
    const proposal = await at.propose()
    expect(proposal.moves.map(({ isReachable }) => isReachable)).toEqual([true, true, true, true])
    const shown = await at.admin.post('/api/admin/day-moves/letters', {
      ...{ reason: 'rain', moves: proposal.moves.map(toInput) },
    })
    expect((await shown.json()).data).toContainEqual({
      ...{ clientName: 'Léa Coll', appointmentIds: [4], to: '06 39 98 77 66', subject: expect.any(String) },
      text: expect.stringMatching(/est déplacé au mercredi 25 novembre.*\/deplacement\//),
    })
    expect(await (await at.move(proposal)).json()).toMatchObject({ data: { told: 3 } })
    await at.app.drainMail()
    const [told, ...others] = at.taken.filter(({ to }) => to === '+33639987766')
    expect(others).toEqual([])
    const path = told?.text.match(/\/deplacement\/[\w-]+/)?.[0] ?? ''
    expect(await (await at.look(path)).text()).toContain('Ce créneau me convient')
    expect((await at.answer(path, { appointmentId: '4', action: 'give-back' })).status).toBe(303)
    expect((await at.standing())[3]?.[2]).toBe('canceled')
    const todos = (await rowsOf(at.app, 'todo_items')).map(({ title, detail }) => plain(`${title} ${detail}`))
    expect(todos.filter((text) => text.includes('appelez'))).toEqual([])
    // Who did it is known without an address; of a wash that is paid by itself none was counted.
    expect(todos.at(-1)).toMatch(
      /^Annulé en ligne : Léa Coll Lavage Fast du mercredi 25 novembre 2026 à [\dh ]+\.$/,
    )
  })

  test('who answers at night what a mail said is told no more in the morning than what is true', async () => {
    await using at = await reachedBySms()
    at.app.clock.moveTo(night)
    expect((await at.move(await at.propose())).status).toBe(201)
    const path = await at.link('zoe@exemple.fr')
    const start = (await (await at.look(path)).text()).match(/value="(2026-11-2[78]T[^"]+)"/)?.[1] ?? ''
    expect((await at.answer(path, { appointmentId: '3', action: 'choose', start })).status).toBe(303)
    const own = await at.link('karim@exemple.fr')
    expect((await at.answer(own, { appointmentId: '1', action: 'agree' })).status).toBe(303)
    at.app.clock.moveTo(nextMorning)
    await at.app.drainMail()
    const texts = at.taken.map(({ text }) => plain(text))
    // The one who has no mail, and what was chosen instead.
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text.includes('mardi 24'))).toHaveLength(1)
  })

  test('is told in the morning of what is moved at night; mails leave at once', async () => {
    await using at = await reachedBySms()
    at.app.clock.moveTo(night)
    expect((await at.move(await at.propose())).status).toBe(201)
    expect(await at.told()).toHaveLength(2)
    expect(at.taken).toEqual([])
    at.app.clock.moveTo(nextMorning)
    await at.app.drainMail()
    expect(at.taken.filter(({ to }) => to === '+33639987766')).toHaveLength(1)
  })
})

test('a letter that the server refuses for good is a thing to do at once, and the wash stands where it went', async () => {
  await using at = await rainyDay()
  const { send } = at.app.deps.mailer
  const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
  at.app.deps.mailer.send = async (message) => {
    if (message.to.address === 'zoe@exemple.fr') throw Object.assign(new Error('550 unknown'), refusal)
    return send(message)
  }
  expect((await at.move(await at.propose())).status).toBe(201)
  expect(await at.told()).toHaveLength(1)
  const { data } = await (await at.admin.get('/api/admin/todo')).json()
  const titles = data.items.map(({ title, detail }: Record<string, string>) => plain(`${title} ${detail}`))
  expect(titles.filter((text: string) => text.includes('Votre lavage est déplacé'))).toHaveLength(1)
  expect((await at.standing()).map(([day]) => day)).not.toContain(tuesday)
})

describe('two files of one client are joined', () => {
  /** Zoé’s other file, without an account, has a wash of that day too. */
  async function twoFiles() {
    const at = await rainyDay()
    const wash = {
      ...{ date: tuesday, timeSlot: '16:30', service: 'Lavage Fast', notes: '', status: 'confirmed' },
      ...{ notify: false, force: true, address: '2 rue B, 66300 Thuir' },
      client: { firstName: 'Zoé', lastName: 'Puig', email: 'zoe.bis@exemple.fr' },
      agreement: { way: 'phone', agreedOn: '2026-11-20', expressStart: true, travelCents: 0 },
    }
    const reply = await at.admin.post('/api/admin/create-appointment', wash)
    expect(reply.status).toBe(201)
    const [, zoe, other] = (await rowsOf(at.app, 'clients')).map(({ id }) => Number(id))
    const merge = async () => {
      const merged = await at.admin.post(`/api/clients/${zoe}/merge`, { otherId: other })
      expect(merged.status).toBe(200)
    }
    return { ...at, merge, [Symbol.asyncDispose]: at[Symbol.asyncDispose] }
  }

  test('while the proposal is open: it is carried out, and they are told once of both washes', async () => {
    await using at = await twoFiles()
    const proposal = await at.propose()
    await at.merge()
    expect(await (await at.move(proposal)).json()).toMatchObject({ data: { told: 2 } })
    expect(await at.told()).toHaveLength(2)
    const page = await (await at.look(await at.link('zoe@exemple.fr'))).text()
    expect(page.match(/Ce créneau me convient/g)).toHaveLength(2)
  })

  test('after the letters left: both links go on answering, and nothing is told twice', async () => {
    await using at = await twoFiles()
    expect((await at.move(await at.propose())).status).toBe(201)
    const [own, bis] = [await at.link('zoe@exemple.fr'), await at.link('zoe.bis@exemple.fr')]
    const told = (await at.told()).length
    await at.merge()
    expect(await at.told()).toHaveLength(told)
    expect((await at.answer(own, { appointmentId: '3', action: 'agree' })).status).toBe(303)
    expect((await at.answer(bis, { appointmentId: '4', action: 'give-back' })).status).toBe(303)
    expect((await at.standing()).map(([, , status]) => status)).toEqual([
      'pending',
      'pending',
      'pending',
      'canceled',
    ])
    expect((await at.answer(bis, { appointmentId: '3', action: 'give-back' })).status).toBe(404)
  })
})

test('what breaks halfway leaves nothing behind, and the same move once more is whole', async () => {
  await using at = await rainyDay()
  const { client } = at.app.deps.database
  await client.execute(`create trigger breaks before insert on moved_washes
    when (select count(*) from moved_washes) = 2 begin select raise(abort, 'broken'); end`)
  const proposal = await at.propose()
  const before = [await at.standing(), await rowsOf(at.app, 'outbox'), await rowsOf(at.app, 'wash_ledger')]
  const key = crypto.randomUUID()
  expect((await at.move(proposal, { key })).status).toBe(500)
  const after = [await at.standing(), await rowsOf(at.app, 'outbox'), await rowsOf(at.app, 'wash_ledger')]
  expect(after).toEqual(before)
  expect([await rowsOf(at.app, 'day_moves'), await rowsOf(at.app, 'moved_washes')]).toEqual([[], []])
  await client.execute('drop trigger breaks')
  expect((await at.move(proposal, { key })).status).toBe(201)
  expect(await at.told()).toHaveLength(2)
})
