import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import type { DayMove } from '@tramontane/contract/replies/appointments/day-move'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { page } from '../../../../testing/open-admin-panel.tsx'
import { legsCall, listCall, openCalendar } from '../testing.tsx'
import { startText } from './day-move-words.ts'

const proposalCall = 'POST /api/admin/day-moves/proposal'
const startsCall = 'POST /api/admin/day-moves/starts'
const lettersCall = 'POST /api/admin/day-moves/letters'
const moveCall = 'POST /api/admin/day-moves'

const day = '2026-11-18'
const marc: DayMove = {
  ...{ appointmentId: 2, clientName: 'Marc Vidal', service: 'Lavage Fast', address: '3 rue B, 66300 Thuir' },
  ...{ from: { date: day, time: '10:30' }, to: { date: '2026-11-19', time: '09:30' }, addedMinutes: 4 },
  ...{ fit: 'in_period', why: 'Premier jour libre.', isReachable: true },
}
const zoe: DayMove = {
  ...{ ...marc, appointmentId: 3, clientName: 'Zoé Roig', from: { date: day, time: null }, to: null },
  ...{ fit: 'nowhere', why: 'Aucun créneau libre.', isReachable: false },
}

function opened(answers: Parameters<typeof fakeApi>[0] = {}, vans = 1) {
  const api = fakeApi({
    [listCall]: page([]),
    [legsCall]: () => Response.json({ success: true, data: [] }),
    [proposalCall]: () => Response.json({ success: true, data: { revision: 'r1', moves: [marc, zoe] } }),
    ...answers,
  })
  return { api, ...openCalendar('jour', day, vans) }
}

async function open({ user }: ReturnType<typeof opened>) {
  await user.click(await screen.findByRole('button', { name: 'Déplacer la journée' }))
  return within(await screen.findByRole('dialog'))
}

function sentTo(call: string, calls: string[]) {
  return calls
    .filter((one) => one.startsWith(`${call} `))
    .map((one) => JSON.parse(one.slice(call.length + 1)))
}

test('in three presses a day goes where it is proposed, and nothing is asked before a reason is said', async () => {
  const moved = {
    date: day,
    ...{ told: 1, toCall: 1 },
    moves: [marc, zoe].map(({ appointmentId, clientName, from, to }) => ({
      appointmentId,
      clientName,
      from,
      to,
    })),
  }
  const at = opened({ [moveCall]: () => Response.json({ success: true, data: moved }, { status: 201 }) })
  using _ = at.api
  const dialog = await open(at)
  expect(sentTo(proposalCall, at.api.calls)).toEqual([])
  await at.user.click(dialog.getByRole('button', { name: 'Pluie' }))
  await at.user.click(await dialog.findByRole('button', { name: 'Déplacer 2 rendez-vous' }))
  expect(
    await screen.findByText(/2 rendez-vous ont changé. 1 client est prévenu. 1 reste à appeler/),
  ).toBeTruthy()
  expect(sentTo(proposalCall, at.api.calls)).toEqual([
    { date: day, reason: 'rain', part: 'day', avoidsWeather: true },
  ])
  expect(sentTo(moveCall, at.api.calls)).toMatchObject([
    {
      ...{ revision: 'r1', reason: 'rain', notify: true },
      moves: [
        { appointmentId: 2, to: marc.to },
        { appointmentId: 3, to: null },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('each is changed by hand: it stays, is cancelled, or has another free start; and is put back', async () => {
  const starts = [{ date: '2026-11-20', times: ['14:00'], risks: ['rain', 'gusts'] }]
  const at = opened({ [startsCall]: () => Response.json({ success: true, data: starts }) })
  using _ = at.api
  const dialog = await open(at)
  await at.user.click(dialog.getByRole('button', { name: 'Vent' }))
  const change = async (name: string) => {
    await at.user.click(await dialog.findByRole('button', { name: 'Changer, Marc Vidal' }))
    await at.user.click(await dialog.findByRole('button', { name }))
  }
  await at.user.click(await dialog.findByRole('button', { name: 'Changer, Marc Vidal' }))
  expect((await dialog.findByRole('group', { name: /vendredi 20 novembre/ })).textContent).toContain(
    'pluie et rafales',
  )
  await at.user.click(await dialog.findByRole('button', { name: '14:00' }))
  expect(await dialog.findByText('ven. 20 à 14 h')).toBeTruthy()
  await change('Annuler ce rendez-vous')
  expect(dialog.getAllByText('annulé')).toHaveLength(2)
  await change('Laisser à son heure')
  expect(dialog.getByText('reste à son heure')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Déplacer 1 rendez-vous' })).toBeTruthy()
  await change('Comme proposé')
  expect(dialog.getByRole('button', { name: 'Déplacer 2 rendez-vous' })).toBeTruthy()
  expect(dialog.getByText('À appeler')).toBeTruthy()
})

test('what else a wash could have depends on where the others go', async () => {
  const at = opened({ [startsCall]: () => Response.json({ success: true, data: [] }) })
  using _ = at.api
  const dialog = await open(at)
  await at.user.click(dialog.getByRole('button', { name: 'Le matin' }))
  await at.user.click(dialog.getByRole('button', { name: 'Pluie' }))
  await at.user.click(await dialog.findByRole('button', { name: 'Changer, Marc Vidal' }))
  expect(await dialog.findByText('Aucun autre créneau n’est libre.')).toBeTruthy()
  await at.user.click(dialog.getByRole('button', { name: 'Changer, Zoé Roig' }))
  const stays = dialog.getAllByRole('button', { name: 'Laisser à son heure' }).at(-1) as HTMLElement
  await at.user.click(stays)
  const asked = { date: day, part: 'morning', reason: 'rain', appointmentId: 2 }
  await waitFor(() => expect(sentTo(startsCall, at.api.calls).at(-1)).toEqual({ ...asked, moves: [] }))
  expect(sentTo(startsCall, at.api.calls)[0]).toEqual({ ...asked, moves: [{ appointmentId: 3, to: null }] })
})

test('of two vans the owner says which one is broken down; the other comes at the same hour', async () => {
  const same: DayMove = { ...marc, to: { date: day, time: '10:30' }, isReachable: false }
  const data = { revision: 'r1', moves: [same] }
  const at = opened({ [proposalCall]: () => Response.json({ success: true, data }) }, 2)
  using _ = at.api
  const dialog = await open(at)
  await at.user.click(dialog.getByRole('button', { name: 'Camionnette en panne' }))
  expect(dialog.getByText(/Dites quelle camionnette/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Toutes' })).toBeNull()
  expect(sentTo(proposalCall, at.api.calls)).toEqual([])
  await at.user.click(dialog.getByRole('button', { name: 'Camionnette 1' }))
  expect(await dialog.findByText('même heure, autre camionnette')).toBeTruthy()
  expect(dialog.queryByText('À appeler')).toBeNull()
  expect(sentTo(proposalCall, at.api.calls)).toEqual([
    { date: day, reason: 'van', part: 'day', van: 1, avoidsWeather: true },
  ])
})

test('what each client will read is shown before it is sent', async () => {
  const letter = {
    clientName: 'Marc Vidal',
    appointmentIds: [2],
    to: 'marc@exemple.fr',
    subject: 'Votre lavage',
    text: 'De la pluie.',
  }
  const at = opened({ [lettersCall]: () => Response.json({ success: true, data: [letter] }) })
  using _ = at.api
  const dialog = await open(at)
  await at.user.click(dialog.getByRole('button', { name: 'Pluie' }))
  await at.user.click(await dialog.findByText('Ce que chaque client lira'))
  expect(await dialog.findByText('De la pluie.')).toBeTruthy()
  expect(sentTo(lettersCall, at.api.calls)[0]).toMatchObject({ reason: 'rain' })
})

test('a reason in the owner’s own words, half of the day and one van are what is asked for', async () => {
  const at = opened({}, 2)
  using _ = at.api
  const dialog = await open(at)
  await at.user.click(dialog.getByRole('button', { name: 'Autre raison' }))
  await at.user.type(dialog.getByRole('textbox', { name: 'Ce que les clients liront' }), 'Route coupée')
  await at.user.click(dialog.getByRole('button', { name: 'Chercher' }))
  await at.user.click(dialog.getByRole('button', { name: 'Le matin' }))
  await at.user.click(dialog.getByRole('button', { name: 'Camionnette 2' }))
  await waitFor(() =>
    expect(sentTo(proposalCall, at.api.calls).at(-1)).toEqual({
      ...{ date: day, reason: 'Route coupée', part: 'morning', van: 2, avoidsWeather: true },
    }),
  )
})

test('a day that changed meanwhile is shown anew, and nothing was moved', async () => {
  const changed = () =>
    Response.json({ success: false, code: 'changed_meanwhile', message: '', data: {} }, { status: 409 })
  const at = opened({ [moveCall]: changed })
  using _ = at.api
  const dialog = await open(at)
  await at.user.click(dialog.getByRole('button', { name: 'Pluie' }))
  await at.user.click(await dialog.findByRole('button', { name: 'Déplacer 2 rendez-vous' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('rien n’a été déplacé')
  expect(sentTo(proposalCall, at.api.calls)).toHaveLength(2)
})

test('a part that was moved is opened again from its day, and of another day nothing is said', async () => {
  const rain = { id: 4, date: day, part: 'morning', van: null, reason: 'rain' }
  const van = { id: 5, date: day, part: 'day', van: 2, reason: 'van' }
  const closed = [rain, van, { ...rain, id: 6, date: '2026-11-19', reason: 'wind' }]
  const reopenCall = 'POST /api/admin/day-moves/4/reopen'
  const at = opened({
    'GET /api/admin/day-moves': () => Response.json({ success: true, data: closed }),
    [reopenCall]: () => {
      closed.shift()
      return Response.json({ success: true, data: rain })
    },
  })
  using _ = at.api
  await screen.findByText('Le matin : déplacé (pluie), personne n’y réserve.')
  expect(
    screen.getByText(
      'Toute la journée, camionnette 2 : déplacé (camionnette en panne), personne n’y réserve.',
    ),
  ).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: 'Rouvrir aux réservations' })
  await at.user.click(first as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/^Le matin/)).toBeNull())
  expect(screen.getAllByRole('button', { name: 'Rouvrir aux réservations' })).toHaveLength(1)
  expect(at.api.calls).toContain(reopenCall)
})

test.each([
  ['2026-11-19', '09:30', 'jeu. 19 à 9\u00a0h\u00a030'],
  ['2026-12-03', '09:00', 'jeu. 3 déc. à 9\u00a0h'],
  ['2026-12-03', null, 'jeu. 3 déc., à caler'],
])('beside a day of November, %s %s reads %s', (date, time, words) => {
  expect(startText({ date, time }, day)).toBe(words)
})
