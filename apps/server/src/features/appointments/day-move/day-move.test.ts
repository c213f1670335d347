import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { DayMoveLetter, DayMoveStarts } from '@tramontane/contract/replies/appointments/day-move'
import { testApp } from '../../../testing/test-app.ts'
import { clientMails, keepBusy, ledger, rowsOf } from '../testing.ts'
import { tellWaiting } from '../waitlist/tell-waiting.ts'
import { now, rainyDay, standingThen, toInput, tuesday, wednesday } from './testing.ts'

describe('what is proposed for a day', () => {
  test('is the next day that is free, for each, and changes nothing', async () => {
    await using at = await rainyDay()
    const { moves } = await at.propose()
    expect(moves.map(({ clientName, from, to, fit }) => [clientName, from.time, to?.date, fit])).toEqual([
      ['Karim Benali', '08:30', wednesday, 'in_period'],
      ['Karim Benali', '10:30', wednesday, 'in_period'],
      ['Karim Benali', '14:00', wednesday, 'in_period'],
    ])
    expect(new Set(moves.map(({ to }) => to?.time)).size).toBe(3)
    expect(await at.standing()).toEqual(standingThen)
    expect(await at.told()).toEqual([])
  })

  test('is of a half of it where only that is lost, and of one van', async () => {
    await using at = await rainyDay()
    const times = async (change: object) => (await at.propose(change)).moves.map(({ from }) => from.time)
    expect(await times({ part: 'afternoon' })).toEqual(['14:00'])
    expect(await times({ part: 'morning' })).toEqual(['08:30', '10:30'])
    expect(await times({ van: 2 })).toEqual([])
    const [late] = (await at.propose({ part: 'morning' })).moves
    expect(late?.to?.date).toBe(tuesday)
  })

  test('leaves what is done, canceled, or begun, and what is over', async () => {
    await using at = await rainyDay()
    const { client } = at.app.deps.database
    await client.execute(`update appointments set status = 'completed' where id = 1`)
    await client.execute(`update appointments set status = 'canceled' where id = 2`)
    expect((await at.propose()).moves.map(({ appointmentId }) => appointmentId)).toEqual([3])
    at.app.clock.moveTo('2026-11-24T20:00:00.000Z')
    expect((await at.propose()).moves).toEqual([])
  })

  test.each([
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a part that is none', { part: 'noon' }, 'part'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['a van that is none', { van: 0 }, 'van'],
  ])('%s is refused', async (_, change, field) => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const reply = await admin.post('/api/admin/day-moves/proposal', {
      ...{ date: tuesday, part: 'day', reason: 'rain', ...change },
    })
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })
})

test('changed by hand, a wash has the starts that the others leave it: each can be had, and is free again once they go elsewhere', async () => {
  await using at = await rainyDay()
  const { revision, moves } = await at.propose()
  const starts = async (all: object[], change: object = {}) => {
    const asked = { date: tuesday, part: 'day', reason: 'rain', appointmentId: 2, moves: all, ...change }
    const reply = await at.admin.post('/api/admin/day-moves/starts', asked)
    expect(reply.status).toBe(200)
    const { data }: { data: DayMoveStarts[] } = await reply.json()
    return data.flatMap(({ date, times }) => times.map((time) => `${date}T${time}`))
  }
  const toOf = (id: number) => moves.find(({ appointmentId }) => appointmentId === id)?.to
  const other = `${toOf(3)?.date}T${toOf(3)?.time}`
  const beside = await starts(moves.map(toInput))
  expect(beside.length).toBeGreaterThan(20)
  expect(beside).toContain(`${toOf(2)?.date}T${toOf(2)?.time}`)
  expect(beside).not.toContain(other)
  expect(beside.filter((start) => start.startsWith(tuesday))).toEqual([])
  const elsewhere = moves.map((one) =>
    one.appointmentId === 3 ? { appointmentId: 3, to: { date: '2026-11-28', time: '09:00' } } : toInput(one),
  )
  expect(await starts(elsewhere)).toContain(other)
  const cancelled = moves.map((one) =>
    one.appointmentId === 3 ? { ...toInput(one), to: null } : toInput(one),
  )
  expect(await starts(cancelled)).toContain(other)
  const stays = moves.filter(({ appointmentId }) => appointmentId !== 3).map(toInput)
  expect(await starts(stays)).toContain(other)
  // Of half a day the other half is offered too.
  const later = await starts([], { part: 'morning', appointmentId: 1 })
  expect(later.filter((start) => start.startsWith(tuesday)).map((start) => start.slice(11))).toContain(
    '16:00',
  )
  expect(later.filter((start) => start < `${tuesday}T13:00`)).toEqual([])
  const gone = { date: wednesday, part: 'day', reason: 'rain', appointmentId: 2, moves: [] }
  expect((await at.admin.post('/api/admin/day-moves/starts', gone)).status).toBe(404)

  const [date = '', time = ''] = (beside.at(-1) ?? '').split('T')
  const byHand = moves.map((one) =>
    one.appointmentId === 2 ? { appointmentId: 2, to: { date, time } } : toInput(one),
  )
  expect((await at.move({ revision, moves: [] }, { moves: byHand })).status).toBe(201)
  expect((await at.standing())[1]?.slice(0, 2)).toEqual([date, time])
})

test('where one of two vans is broken down, the other comes at the same hour, and nobody has anything to read', async () => {
  await using at = await rainyDay({ settings: { vans: 2 } })
  const asked = { reason: 'van', van: 1 }
  const proposal = await at.propose(asked)
  expect(proposal.moves.map(({ to, why }) => [to, why])).toEqual(
    proposal.moves.map(({ from }) => [from, expect.stringContaining('autre camionnette')]),
  )
  const letters = await at.admin.post('/api/admin/day-moves/letters', {
    ...{ reason: 'van', moves: proposal.moves.map(toInput) },
  })
  expect((await letters.json()).data).toEqual([])
  // One of them goes to another day all the same.
  const [first, ...others] = proposal.moves
  const later = { appointmentId: first?.appointmentId, to: { date: wednesday, time: '09:30' } }
  const moves = [later, ...others.map(toInput)]
  const key = randomUUID()
  for (let time = 0; time < 2; time += 1) {
    const reply = await at.move(proposal, { reason: 'van', moves, key })
    expect(await reply.json()).toMatchObject({ data: { told: 1, moves: [{ to: later.to }] } })
  }
  expect(await at.told()).toHaveLength(1)
  const washes = await rowsOf(at.app, 'appointments')
  const [, ...rest] = washes
    .filter(({ id }) => id !== later.appointmentId)
    .map(({ van, sequence }) => [van, sequence])
  expect(rest).toEqual(rest.map(() => [2, 0]))
  expect(await rowsOf(at.app, 'moved_washes')).toHaveLength(1)
})

describe('what is moved', () => {
  test('goes as one: each client is told once of all their own, nobody’s move is counted, and a key is one move', async () => {
    await using at = await rainyDay()
    const proposal = await at.propose()
    const key = randomUUID()
    const first = await at.move(proposal, { key })
    expect(first.status).toBe(201)
    const { data } = await first.json()
    expect(data).toMatchObject({ date: tuesday, told: 2 })
    expect(await (await at.move(proposal, { key })).json()).toEqual({ success: true, data })
    for (const other of [{ reason: 'wind' }, { moves: proposal.moves.slice(1).map(toInput) }]) {
      const reused = await at.move(proposal, { key, ...other })
      expect([reused.status, (await reused.json()).code]).toEqual([409, 'key_reused'])
    }
    expect((await at.standing()).map(([day]) => day)).toEqual([wednesday, wednesday, wednesday])
    expect(await rowsOf(at.app, 'appointment_moves')).toEqual([])
    expect((await at.told()).toSorted()).toEqual([
      'karim@exemple.fr: Vos lavages du mardi 24 novembre 2026 changent de jour',
      expect.stringMatching(/^zoe@exemple.fr: Votre lavage est déplacé au mercredi 25 novembre 2026 à /),
    ])
    const [mail] = clientMails(at.app)
    expect(mail?.attachments).toHaveLength(2)
    expect(mail?.text).toContain('De la pluie est annoncée')
    const journal = (await rowsOf(at.app, 'audit_log')).filter(
      ({ action }) => action === 'appointment.day_move',
    )
    expect(journal.map(({ details }) => JSON.parse(String(details)))).toEqual([
      { day: tuesday, moved: 3, notified: true },
    ])
  })

  test('is told as it was shown before', async () => {
    await using at = await rainyDay()
    const proposal = await at.propose()
    const reply = await at.admin.post('/api/admin/day-moves/letters', {
      ...{ reason: 'rain', moves: proposal.moves.map(toInput) },
    })
    const shown: DayMoveLetter[] = (await reply.json()).data
    await at.move(proposal)
    await at.app.drainMail()
    const sent = clientMails(at.app).map(({ to, subject, text }) => [to.address, subject, withoutToken(text)])
    expect(shown.map(({ to, subject, text }) => [to, subject, withoutToken(text)])).toEqual(sent)
  })

  test('is shown of no wash that there is none of', async () => {
    await using at = await rainyDay()
    const moves = [...(await at.propose()).moves.map(toInput), { appointmentId: 99, to: null }]
    const reply = await at.admin.post('/api/admin/day-moves/letters', { reason: 'rain', moves })
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found'])
  })

  test('leaves no half of it behind where a wash or a start went meanwhile, and shows the day anew', async () => {
    await using at = await rainyDay()
    const proposal = await at.propose()
    const [taken] = proposal.moves
    const { date = '', time = '' } = taken?.to ?? {}
    expect((await at.book(at.zoe, time, { date, subscriptionId: 2 })).status).toBe(201)
    const refused = await at.move(proposal)
    expect(refused.status).toBe(409)
    const { code, data } = await refused.json()
    expect(code).toBe('changed_meanwhile')
    expect(data.moves[0].to).not.toEqual(taken?.to)
    expect((await at.standing()).slice(0, 3)).toEqual(standingThen)

    await at.karim.send('DELETE', '/api/client-appointments/1')
    const again = await at.move(data)
    expect(again.status).toBe(409)
    expect((await again.json()).data.moves).toHaveLength(2)
    expect(await rowsOf(at.app, 'day_moves')).toEqual([])
  })

  test('twice at once happens once', async () => {
    await using at = await rainyDay()
    const proposal = await at.propose()
    const replies = await Promise.all([at.move(proposal), at.move(proposal), at.move(proposal)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await at.told()).toHaveLength(2)
  })

  test('by hand to a start that nobody could book is refused in words', async () => {
    await using at = await rainyDay()
    const { revision, moves } = await at.propose()
    const byHand = async (to: object | null) => {
      const reply = await at.move(
        { revision, moves: [] },
        { moves: [{ appointmentId: 1, to }, ...moves.slice(1).map(toInput)] },
      )
      return [reply.status, Object.keys((await reply.json()).fields ?? {})]
    }
    expect(await byHand({ date: '2026-11-29', time: '09:30' })).toEqual([400, ['moves.0.to']])
    expect(await byHand({ date: '2026-11-19', time: '09:30' })).toEqual([400, ['moves.0.to']])
    expect(await byHand({ date: wednesday, time: '09:10' })).toEqual([400, ['moves.0.to.time']])
    expect(await byHand({ date: tuesday, time: '09:30' })).toEqual([409, []])
    expect(await at.standing()).toEqual(standingThen)
  })

  test('by hand to where another one goes says so, of whom, and is no change of the day', async () => {
    await using at = await rainyDay()
    const { revision, moves } = await at.propose()
    const to = moves.find(({ appointmentId }) => appointmentId === 3)?.to ?? null
    const both = moves.map((one) => (one.appointmentId === 2 ? { ...toInput(one), to } : toInput(one)))
    const reply = await at.move({ revision, moves: [] }, { moves: both })
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { message: expect.stringMatching(/^Karim Benali\s: Ce créneau n’est pas libre à côté/) },
    ])
    expect(await at.standing()).toEqual(standingThen)
    expect((await at.move({ revision, moves })).status).toBe(201)
  })

  test('to nowhere is canceled, its wash comes back, and its client waits for another start', async () => {
    await using at = await rainyDay()
    const { revision, moves } = await at.propose()
    const before = await ledger(at.app)
    const nowhere = moves
      .filter(({ appointmentId }) => appointmentId === 3)
      .map((one) => ({ ...toInput(one), to: null }))
    expect((await at.move({ revision, moves: [] }, { moves: nowhere })).status).toBe(201)
    expect((await at.standing())[2]).toEqual([tuesday, '10:30', 'canceled'])
    expect((await ledger(at.app)).length).toBe(before.length + 1)
    expect((await ledger(at.app)).at(-1)).toStartWith('returned 1 ')
    expect(await rowsOf(at.app, 'waitlist_entries')).toMatchObject([
      { subscription_id: 2, from_day: '2026-11-21', ended_at: null },
    ])
    expect(await at.told()).toEqual([
      expect.stringMatching(/^zoe@exemple.fr: Votre lavage du mardi 24 novembre 2026 à 10 h 30 est annulé/),
    ])
    const page = await (await at.look(await at.link('zoe@exemple.fr'))).text()
    for (const words of ['Votre lavage est annulé', 'Le lavage vous est rendu']) expect(page).toContain(words)
  })

  test('frees no start of the part that is lost, until the owner opens it again', async () => {
    await using at = await rainyDay()
    await at.karim.post('/api/client-waitlist', {
      ...{ service: 'fast', from: tuesday, to: tuesday, weekdays: [2], parts: ['matin', 'apres-midi'] },
    })
    await at.move(await at.propose({ part: 'morning' }), { reason: 'rain' })
    const slots = async () =>
      (await (await at.app.visitor.get(`/api/availability?from=${tuesday}&to=${tuesday}&city=Pia`)).json())
        .data[0].slots as string[]
    expect((await slots()).filter((time) => time < '13:00')).toEqual([])
    await tellWaiting(at.app.deps)
    expect((await at.told()).filter((one) => one.includes('libér'))).toEqual([])
    const list = (await (await at.admin.get('/api/admin/day-moves')).json()).data
    expect(list).toMatchObject([{ date: tuesday, part: 'morning', van: null, reason: 'rain' }])
    const reopen = () => at.admin.post(`/api/admin/day-moves/${list[0].id}/reopen`, {})
    expect((await reopen()).status).toBe(200)
    expect((await reopen()).status).toBe(200)
    expect((await slots()).filter((time) => time < '13:00')).not.toEqual([])
    expect((await (await at.admin.get('/api/admin/day-moves')).json()).data).toEqual([])
    expect((await at.admin.post('/api/admin/day-moves/99/reopen', {})).status).toBe(404)
  })

  test('of somebody without an address is told by the owner, who calls', async () => {
    await using at = await rainyDay()
    const wash = {
      ...{ date: tuesday, timeSlot: '16:00', service: 'Lavage Fast', notes: '', status: 'confirmed' },
      ...{ notify: false, force: true, address: '2 rue B, 66300 Thuir' },
      client: { firstName: 'Marc', lastName: 'Vidal', phone: '04 68 11 22 33' },
      agreement: { way: 'phone', agreedOn: '2026-11-20', expressStart: true, travelCents: 0 },
    }
    expect((await at.admin.post('/api/admin/create-appointment', wash)).status).toBe(201)
    const proposal = await at.propose()
    expect(proposal.moves.filter(({ isReachable }) => !isReachable)).toMatchObject([
      { clientName: 'Marc Vidal' },
    ])
    const { data } = await (await at.move(proposal)).json()
    expect(data).toMatchObject({ told: 2, toCall: 1 })
    expect(await at.told()).toHaveLength(2)
    const todos = (await rowsOf(at.app, 'todo_items')).map(({ title, detail }) => `${title} ${detail}`)
    expect(todos.filter((text) => text.includes('appelez Marc Vidal'))).toEqual([
      expect.stringContaining('04 68 11 22 33'),
    ])
    // Moved once more before that, there is one call to make.
    expect((await at.move(await at.propose({ date: wednesday }))).status).toBe(201)
    const calls = (await rowsOf(at.app, 'todo_items')).filter(({ title }) => /appelez/.test(String(title)))
    expect(calls.map(({ done_at }) => done_at === null)).toEqual([false, true])
  })

  test('without notice writes to nobody', async () => {
    await using at = await rainyDay()
    const silent = await at.move(await at.propose(), { notify: false })
    expect(await silent.json()).toMatchObject({ data: { told: 0, toCall: 0 } })
    expect(await at.told()).toEqual([])
  })

  test('is the owner’s to do', async () => {
    await using at = await rainyDay()
    const proposal = await at.propose()
    for (const other of [at.app.visitor, at.karim])
      for (const path of [
        '/api/admin/day-moves',
        '/api/admin/day-moves/proposal',
        '/api/admin/day-moves/letters',
        '/api/admin/day-moves/starts',
      ])
        expect((await other.post(path, { ...proposal })).status).toBe(401)
    expect(await at.standing()).toEqual(standingThen)
  })
})

describe('who is behind the link', () => {
  async function moved() {
    const at = await rainyDay()
    await at.move(await at.propose())
    return { ...at, path: await at.link('zoe@exemple.fr'), [Symbol.asyncDispose]: at[Symbol.asyncDispose] }
  }

  test('agrees, once; looking changes nothing', async () => {
    await using at = await moved()
    expect(await (await at.look(at.path)).text()).toContain('Ce créneau me convient')
    const before = await at.standing()
    expect((await at.answer(at.path, { appointmentId: '3', action: 'agree' })).status).toBe(303)
    expect((await at.answer(at.path, { appointmentId: '3', action: 'give-back' })).status).toBe(303)
    expect(await at.standing()).toEqual(before)
    expect(await (await at.look(at.path)).text()).toContain('C’est noté')
  })

  test('chooses another start, which counts as no move of theirs', async () => {
    await using at = await moved()
    const page = await (await at.look(at.path)).text()
    const starts = [...page.matchAll(/value="(2026-[^"]+T[^"]+)"/g)].map(([, start = '']) => start)
    expect(starts.filter((start) => start.startsWith(tuesday))).toEqual([])
    const start = starts.at(-1) ?? ''
    expect((await at.answer(at.path, { appointmentId: '3', action: 'choose', start })).status).toBe(303)
    expect((await at.standing())[2]?.slice(0, 2)).toEqual(start.split('T'))
    expect(await rowsOf(at.app, 'appointment_moves')).toEqual([])
    expect(await (await at.look(at.path)).text()).toContain('que vous avez choisi')
    expect(await newsOfOwner(at)).toBe('moved')
  })

  test('is told of a start that went, and of what is none, and keeps what was chosen', async () => {
    await using at = await moved()
    const { rows } = await at.app.deps.database.client.execute(
      'select time_slot from appointments where id = 1',
    )
    const start = `${wednesday}T${rows[0]?.time_slot}`
    const refused = await at.answer(at.path, { appointmentId: '3', action: 'choose', start })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toMatch(/vient d’être pris/)
    for (const odd of ['', 'x', `${tuesday}T09:10`, '2029-01-01T09:00'])
      expect((await at.answer(at.path, { appointmentId: '3', action: 'choose', start: odd })).status).toBe(
        400,
      )
    expect((await at.answer(at.path, { appointmentId: '3', action: 'dance' })).status).toBe(400)
  })

  test('gives the wash back', async () => {
    await using at = await moved()
    expect((await at.answer(at.path, { appointmentId: '3', action: 'give-back' })).status).toBe(303)
    expect((await at.standing())[2]?.[2]).toBe('canceled')
    expect((await ledger(at.app)).at(-1)).toStartWith('returned 1 ')
    expect((await at.told()).at(-1)).toContain('est annulé')
    expect(clientMails(at.app).at(-1)?.text).not.toContain('Nous devons annuler')
    expect(await (await at.look(at.path)).text()).toContain('à votre demande')
    expect(await newsOfOwner(at)).toBe('canceled')
  })

  test('has no other’s wash, and no page by a wrong token; a page that is over says so', async () => {
    await using at = await moved()
    expect((await at.answer(at.path, { appointmentId: '1', action: 'give-back' })).status).toBe(404)
    const wrong = `/deplacement/${'x'.repeat(43)}`
    expect((await at.look(wrong)).status).toBe(404)
    expect((await at.answer(wrong, { appointmentId: '3', action: 'agree' })).status).toBe(404)
    const crossSite = await at.app.handle(
      new Request(`${at.app.deps.config.baseUrl}${at.path}`, {
        method: 'POST',
        headers: { Origin: 'https://evil.example' },
        body: new URLSearchParams({ appointmentId: '3', action: 'give-back' }),
      }),
    )
    expect(crossSite.status).toBe(403)
    await at.zoe.send('DELETE', '/api/client-appointments/3')
    expect(await (await at.look(at.path)).text()).toContain('a changé depuis')
  })
})

test('what is moved for a broken van, too late to say so, owes one wash more; for the weather none', async () => {
  for (const [reason, more] of [
    ['van', 1],
    ['wind', 0],
  ] as const) {
    await using at = await rainyDay()
    await keepBusy(at.app, wednesday, '08:00', 600)
    at.app.clock.moveTo('2026-11-23T16:00:00.000Z')
    const { revision } = await at.propose({ reason })
    const moves = [{ appointmentId: 3, to: null }]
    expect((await at.move({ revision, moves: [] }, { moves, reason })).status).toBe(201)
    const given = (await ledger(at.app)).filter((row) => row.startsWith('adjusted 1 '))
    expect(given).toHaveLength(more)
  }
})

/** The last thing that the owner was told a client did. */
async function newsOfOwner(at: Pick<Awaited<ReturnType<typeof rainyDay>>, 'app'>) {
  const kinds = (await rowsOf(at.app, 'todo_items')).map(({ kind }) => kind)
  return kinds.findLast((kind) => ['booked', 'moved', 'canceled'].includes(String(kind)))
}

function withoutToken(text = ''): string {
  return text.replace(/\/deplacement\/\S+/, '/deplacement/…')
}
