import { expect, test } from 'bun:test'
import type { DayMoveLetter } from '@tramontane/contract/replies/appointments/day-move'
import { unchanged } from '../admin/testing.ts'
import { rowsOf } from '../testing.ts'
import { byPhone, nextMorning, night, rainyDay, reachedBySms, toInput, wednesday } from './testing.ts'

const plain = (text: unknown) => String(text).replaceAll(/\s/g, ' ')

/** What is still to be said on the phone. */
async function calls(at: Pick<Awaited<ReturnType<typeof rainyDay>>, 'app'>) {
  const todos = await rowsOf(at.app, 'todo_items')
  return todos
    .filter(({ title, done_at }) => /appelez/.test(String(title)) && done_at === null)
    .map(({ detail }) => plain(detail))
}

test('a day that moves twice in a night is told of once by SMS in the morning: where it went last', async () => {
  await using at = await reachedBySms()
  at.app.clock.moveTo(night)
  expect((await at.move(await at.propose())).status).toBe(201)
  expect((await at.move(await at.propose({ date: wednesday }))).status).toBe(201)
  at.app.clock.moveTo(nextMorning)
  await at.app.drainMail()
  const texts = at.taken.filter(({ to }) => to === '+33639987766').map(({ text }) => plain(text))
  expect(texts).toEqual([expect.stringContaining('prévu mercredi 25 novembre')])
})

test.each([
  ['moved again without notice', { notify: false }],
  ['canceled without notice', { notify: false, status: 'canceled', cancelCause: 'us' }],
] as const)('an SMS that waits for the morning leaves no more once its wash is %s', async (_, change) => {
  await using at = await reachedBySms()
  at.app.clock.moveTo(night)
  expect((await at.move(await at.propose())).status).toBe(201)
  const elsewhere = { ...unchanged, date: '2026-11-27T15:00:00.000Z', timeSlot: '16:00', ...change }
  expect((await at.admin.send('PUT', '/api/appointments/4', elsewhere)).status).toBe(200)
  at.app.clock.moveTo(nextMorning)
  await at.app.drainMail()
  expect(at.taken.filter(({ to }) => to === '+33639987766')).toEqual([])
})

test('and leaves where something else is told of that wash meanwhile: it is still true', async () => {
  await using at = await reachedBySms()
  at.app.clock.moveTo(night)
  expect((await at.move(await at.propose())).status).toBe(201)
  const [, , , lea] = await rowsOf(at.app, 'appointments')
  const dearer = {
    ...{ ...unchanged, service: 'Lavage Détaillé', status: 'confirmed', notify: true, force: true },
    ...{ date: new Date(Number(lea?.date)).toISOString(), timeSlot: lea?.time_slot, address: lea?.address },
  }
  expect((await at.admin.send('PUT', '/api/appointments/4', dearer)).status).toBe(200)
  at.app.clock.moveTo(nextMorning)
  await at.app.drainMail()
  expect(at.taken.filter(({ to }) => to === '+33639987766')).toHaveLength(1)
})

test('a call that is still to be made says where the wash is by then, once for all of them', async () => {
  await using at = await rainyDay()
  const marc = { firstName: 'Marc', lastName: 'Vidal', phone: '04 68 11 22 33' }
  const { clientId } = await byPhone(at, marc, '16:00')
  await byPhone(at, { clientId }, '17:30')
  await byPhone(at, { firstName: 'Jean', lastName: 'Roca', phone: '04 68 11 22 44' }, '12:30')
  expect((await at.move(await at.propose())).status).toBe(201)
  const [jean, ...first] = await calls(at)
  expect(jean).toContain('04 68 11 22 44')
  expect(first).toEqual([
    expect.stringMatching(/^Lavage du mardi 24 novembre 2026 à 16 h au .* ; du mardi 24 .* à 17 h 30 au /),
  ])
  const friday = { ...unchanged, date: '2026-11-27T15:00:00.000Z', timeSlot: '16:00', notify: false }
  expect((await at.admin.send('PUT', '/api/appointments/4', friday)).status).toBe(200)
  expect(await calls(at)).toEqual([
    jean,
    expect.stringContaining(
      'Lavage du mardi 24 novembre 2026 à 16 h au vendredi 27 novembre 2026 à 16 h ; du',
    ),
  ])
  const gone = { ...friday, date: '2026-11-27T17:00:00.000Z', status: 'canceled', cancelCause: 'us' }
  expect((await at.admin.send('PUT', '/api/appointments/5', gone)).status).toBe(200)
  expect(await calls(at)).toEqual([
    jean,
    expect.stringContaining('du mardi 24 novembre 2026 à 17 h 30, annulé.'),
  ])
  // Taken up again, it is to be said where it is.
  const again = { ...gone, status: 'confirmed', force: true }
  expect((await at.admin.send('PUT', '/api/appointments/5', again)).status).toBe(200)
  expect(await calls(at)).toEqual([
    jean,
    expect.stringContaining('du mardi 24 novembre 2026 à 17 h 30 au vendredi 27 novembre 2026 à 16 h.'),
  ])
})

test('of two files that were joined since, no call and no SMS of a former day is left', async () => {
  await using at = await reachedBySms()
  const marc = { firstName: 'Marc', lastName: 'Vidal', phone: '04 68 11 22 33' }
  const [one, other] = [
    await byPhone(at, marc, '18:00'),
    await byPhone(at, { ...marc, phone: '04 68 11 22 34' }, '12:30'),
  ]
  const leo = await byPhone(at, { firstName: 'Léo', lastName: 'Coll', phone: '06 39 98 77 67' }, '15:30')
  const [lea] = (await rowsOf(at.app, 'appointments')).filter(({ id }) => id === 4)
  at.app.clock.moveTo(night)
  expect((await at.move(await at.propose())).status).toBe(201)
  expect(await calls(at)).toHaveLength(2)
  for (const [kept, absorbed] of [
    [one.clientId, other.clientId],
    [leo.clientId, Number(lea?.client_id)],
  ])
    expect((await at.admin.post(`/api/clients/${kept}/merge`, { otherId: absorbed })).status).toBe(200)
  for (const date of [wednesday, '2026-11-26'])
    expect((await at.move(await at.propose({ date }))).status).toBe(201)
  expect((await calls(at)).filter((text) => text.includes('mardi 24'))).toEqual([])
  at.app.clock.moveTo(nextMorning)
  await at.app.drainMail()
  expect(at.taken.filter(({ text }) => plain(text).includes('prévu mardi 24'))).toEqual([])
})

test('who is told by SMS alone of several washes reads that there are others, as it was shown before', async () => {
  await using at = await reachedBySms()
  const [lea] = (await rowsOf(at.app, 'appointments')).filter(({ id }) => id === 4)
  await byPhone(at, { clientId: Number(lea?.client_id) }, '18:00')
  const proposal = await at.propose()
  const reply = await at.admin.post('/api/admin/day-moves/letters', {
    // However the window orders them, the first is told first.
    ...{ reason: 'rain', moves: proposal.moves.map(toInput).toReversed() },
  })
  const shown: DayMoveLetter[] = (await reply.json()).data
  expect((await at.move(proposal)).status).toBe(201)
  await at.app.drainMail()
  const [sms, ...more] = at.taken.filter(({ to }) => to === '+33639987766')
  expect(more).toEqual([])
  expect(plain(sms?.text)).toMatch(
    /prévu mardi 24 novembre à 16h30 .* Un autre lavage change aussi\. Pour répondre/,
  )
  const preview = shown.find(({ appointmentIds }) => appointmentIds.includes(4))
  expect(preview?.appointmentIds).toEqual([4, 5])
  expect(withoutToken(preview?.text)).toBe(withoutToken(sms?.text))
  const path = sms?.text.match(/\/deplacement\/[\w-]+/)?.[0] ?? ''
  expect((await (await at.look(path)).text()).match(/Ce créneau me convient/g)).toHaveLength(2)
})

test('who reads on the phone that a wash is cancelled, and has others that moved, has the link to them', async () => {
  await using at = await reachedBySms()
  const [lea] = (await rowsOf(at.app, 'appointments')).filter(({ id }) => id === 4)
  await byPhone(at, { clientId: Number(lea?.client_id) }, '18:00')
  const { messages } = at.app.deps.settings.current
  Object.assign(at.app.deps.settings.current, {
    messages: { ...messages, sms: { ...messages.sms, cancelled: true } },
  })
  const { revision, moves } = await at.propose()
  const some = moves.map((one) => (one.appointmentId === 4 ? { ...toInput(one), to: null } : toInput(one)))
  expect((await at.move({ revision, moves: [] }, { moves: some })).status).toBe(201)
  await at.app.drainMail()
  const [sms] = at.taken.filter(({ to }) => to === '+33639987766')
  expect(plain(sms?.text)).toMatch(
    /à 16h30 est annulé\. Un autre lavage change aussi\. Le détail : .*\/deplacement\//,
  )
})

function withoutToken(text = ''): string {
  return text.replace(/\/deplacement\/\S+/, '/deplacement/…')
}
