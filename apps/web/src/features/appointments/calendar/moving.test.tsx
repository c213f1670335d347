import { expect, test } from 'bun:test'
import { act, screen, waitFor, within } from '@testing-library/react'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { listCall, moveCall, openCalendar, wash } from './testing.tsx'

const overlapSentence = 'Ce créneau chevauche le rendez-vous de Marc Vidal (Lavage Fast, de 10 h 30 à 12 h).'
const overlap = () =>
  Response.json({ success: false, code: 'overlap', message: overlapSentence }, { status: 409 })
const saved = () => Response.json({ success: true, data: wash(), warnings: [] })

test('by keyboard, arrows choose the new time aloud and Enter moves the wash there', async () => {
  using api = fakeApi({ [listCall]: page([wash()]), [moveCall]: saved })
  const { user } = openCalendar()
  await focusBlock()

  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(screen.getByText('Élodie Puig, vendredi 20 novembre 2026, de 10 h 30 à 12 h')).toBeTruthy()
  expect(changes(api.calls)).toEqual([])
  api.answers[listCall] = page([wash({}, '2026-11-20', '10:30')])
  await user.keyboard('{Enter}')

  expect(
    await screen.findByText(/Rendez-vous déplacé: vendredi 20 novembre 2026, de 10 h 30 à 12 h/),
  ).toBeTruthy()
  expect(blockOn('vendredi 20 novembre 2026')).toBeTruthy()
  expect(sent(api.calls)).toEqual([
    expect.objectContaining({ date: '2026-11-20', timeSlot: '10:30', service: 'Lavage Fast', force: false }),
  ])
})

test('in the day of several vans, the arrows bring a wash to another van’s lane, and it can be taken back', async () => {
  using api = fakeApi({ [listCall]: page([wash()]), [moveCall]: saved })
  const { user } = openCalendar('jour', '2026-11-19', 2)
  await focusBlock()
  expect(screen.getAllByText('Camionnette 2')).toHaveLength(1)

  await user.keyboard('{ArrowRight}')
  expect(screen.getByText(/de 10 h à 11 h 30, camionnette 2/)).toBeTruthy()
  await user.keyboard('{Enter}')
  const told = await screen.findByText(/Rendez-vous déplacé/)
  expect(told.textContent).not.toContain('prévenu')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText(/Déplacement annulé/)
  expect(sent(api.calls)).toEqual([
    expect.objectContaining({ date: '2026-11-19', timeSlot: '10:00', van: 2, notify: true }),
    expect.objectContaining({ date: '2026-11-19', timeSlot: '10:00', van: 1, notify: false }),
  ])
})

test('Escape leaves a wash where it was, and nothing is sent', async () => {
  using api = fakeApi({ [listCall]: page([wash()]) })
  const { user, onOpen } = openCalendar()
  await focusBlock()

  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}')

  expect(screen.getByText('Déplacement abandonné.')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(changes(api.calls)).toEqual([])
})

test('a date of a rhythm asks which dates go along before anything is sent', async () => {
  const seriesCall = 'POST /api/admin/series/4/move'
  using api = fakeApi({
    [listCall]: page([wash({ seriesId: 4 })]),
    [seriesCall]: () => Response.json({ success: true, data: {}, left: [] }),
  })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowRight}{Enter}')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('vendredi 20 novembre 2026')
  expect(api.calls.some((call) => call.startsWith('P'))).toBe(false)
  await user.click(screen.getByLabelText('Celui-ci et les suivants'))
  await user.click(screen.getByLabelText('Prévenir le client'))
  await user.click(screen.getByRole('button', { name: 'Déplacer' }))
  await screen.findByText('default: Rendez-vous déplacés')
  const call = api.calls.find((one) => one.startsWith(seriesCall)) ?? ''
  expect(JSON.parse(call.slice(seriesCall.length))).toMatchObject({
    ...{ appointmentId: 7, scope: 'following', date: '2026-11-20', time: '10:00', notify: false },
  })
})

test('a time that is taken asks with the other’s name, and ‘Forcer’ takes it', async () => {
  using api = fakeApi({ [listCall]: page([wash()]), [moveCall]: overlap })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowDown}{Enter}')
  expect((await screen.findByRole('alertdialog')).textContent).toContain(overlapSentence)

  api.answers[moveCall] = saved
  api.answers[listCall] = page([wash({}, '2026-11-19', '10:30')])
  await user.click(screen.getByRole('button', { name: 'Forcer' }))

  expect(await screen.findByText(/Rendez-vous déplacé/)).toBeTruthy()
  expect(sent(api.calls).map(({ force }) => force)).toEqual([false, true])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a taken time that is not forced brings the wash back', async () => {
  using api = fakeApi({ [listCall]: page([wash()]), [moveCall]: overlap })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowRight}{Enter}')
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))

  await waitFor(() => expect(blockOn('jeudi 19 novembre 2026')).toBeTruthy())
  expect(changes(api.calls)).toHaveLength(1)
})

test('the wash shows at its new place before the answer, and goes back to where the server has it', async () => {
  const answer = Promise.withResolvers<Response>()
  using api = fakeApi({ [listCall]: page([wash()]), [moveCall]: () => answer.promise })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(blockOn('vendredi 20 novembre 2026')).toBeTruthy())

  api.answers[listCall] = page([wash({}, '2026-11-17', '15:00')])
  await act(async () => answer.resolve(refusal(409, 'Ce rendez-vous a changé entre-temps.')))

  const told = 'destructive: Échec de la mise à jour du rendez-vous: Ce rendez-vous a changé entre-temps.'
  expect(await screen.findByText(told)).toBeTruthy()
  await waitFor(() => expect(blockOn('mardi 17 novembre 2026').textContent).toContain('15:00'))
})

test('a Sunday asks first with its reason, and is sent once confirmed', async () => {
  using api = fakeApi({ [listCall]: page([wash({}, '2026-11-21')]), [moveCall]: saved })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowRight}{Enter}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Déplacer à un jour non travaillé ?' })
  expect(dialog.textContent).toContain('Le dimanche 22 novembre 2026 n’est pas travaillé (sur demande).')
  expect(changes(api.calls)).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Déplacer quand même' }))

  expect(await screen.findByText(/Rendez-vous déplacé/)).toBeTruthy()
  expect(sent(api.calls)).toEqual([expect.objectContaining({ date: '2026-11-22', force: false })])
})

test('the keyboard stays with the wash that it moved, and with one that a dialog sent back', async () => {
  using api = fakeApi({ [listCall]: page([wash()]), [moveCall]: overlap })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowRight}{Enter}')
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(document.activeElement).toBe(blockOn('jeudi 19 novembre 2026')))

  api.answers[moveCall] = saved
  api.answers[listCall] = page([wash({}, '2026-11-20')])
  await user.keyboard('{ArrowRight}{Enter}')

  await waitFor(() => expect(document.activeElement).toBe(blockOn('vendredi 20 novembre 2026')))
})

test('what the server warns of is told with the move', async () => {
  const warned = () => Response.json({ success: true, data: wash(), warnings: ['past'] })
  using _api = fakeApi({ [listCall]: page([wash()]), [moveCall]: warned })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowDown}{Enter}')

  expect(await screen.findByText(/Ce rendez-vous est déjà passé\./)).toBeTruthy()
})

test('a wash that is moved onto a break says which', async () => {
  const pause = { from: '12:30', to: '13:30' }
  const met = () => Response.json({ success: true, data: wash(), warnings: ['in_break', 'past'], pause })
  using _api = fakeApi({ [listCall]: page([wash()]), [moveCall]: met })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowDown}{Enter}')

  expect(
    await screen.findByText(
      /La pause de 12:30 à 13:30 tombe sur ce rendez-vous\. Ce rendez-vous est déjà passé\./,
    ),
  ).toBeTruthy()
})

test('a wash that is done does not move', async () => {
  using api = fakeApi({ [listCall]: page([wash({ status: 'completed' })]) })
  const { user, onOpen } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowDown}{Enter}')

  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(changes(api.calls)).toEqual([])
})

test('a move can stand without its client being told', async () => {
  const silenceCall = 'POST /api/appointments/7/silence'
  const moved = () =>
    Response.json({ success: true, data: wash({ updatedAt: '2026-11-18T08:00:00.000Z' }), warnings: [] })
  using api = fakeApi({
    [listCall]: page([wash()]),
    [moveCall]: moved,
    [silenceCall]: () => Response.json({ success: true }),
  })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Ne pas prévenir le client' }))

  expect(
    await screen.findByText(/Le client n’est pas prévenu: Prévenez Élodie Puig vous-même\./),
  ).toBeTruthy()
  expect(api.calls).toContain(`${silenceCall} {"unchangedSince":"2026-11-18T08:00:00.000Z"}`)
})

test('nobody is offered not to tell a client who has no address', async () => {
  using _api = fakeApi({ [listCall]: page([wash({ clientEmail: '' })]), [moveCall]: saved })
  const { user } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowDown}{Enter}')

  expect(await screen.findByRole('button', { name: 'Annuler' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ne pas prévenir le client' })).toBeNull()
})

const untimed = () => wash({ timeSlot: null, status: 'pending' }, '2026-11-19', '00:00')

test('a visit without an hour is brought to one with the arrows, and back', async () => {
  const undoCall = 'POST /api/appointments/7/undo'
  using api = fakeApi({ [listCall]: page([untimed()]), [moveCall]: saved, [undoCall]: saved })
  const { user, onOpen } = openCalendar()
  await focusBlock()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  expect(await screen.findByText(/Heure fixée: jeudi 19 novembre 2026, de 8 h 30 à 10 h/)).toBeTruthy()
  expect(sent(api.calls)).toMatchObject([{ date: '2026-11-19', timeSlot: '08:30' }])
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText(/L’heure n’est plus fixée/)).toBeTruthy()
  expect(api.calls.find((call) => call.startsWith(undoCall))).toContain('"timeSlot":null,"van":1')
  expect(onOpen).not.toHaveBeenCalled()
})

test('a visit without an hour is opened once by a click', async () => {
  using _api = fakeApi({ [listCall]: page([untimed()]) })
  const { user, onOpen } = openCalendar()
  await user.click(await screen.findByRole('button', { name: /Élodie Puig/ }))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

async function focusBlock() {
  const block = await screen.findByRole('button', { name: /Élodie Puig/ })
  act(() => block.focus())
}

function blockOn(day: string) {
  return within(screen.getByRole('region', { name: day })).getByRole('button', { name: /Élodie Puig/ })
}

function changes(calls: string[]) {
  return calls.filter((call) => call.startsWith(moveCall))
}

function sent(calls: string[]) {
  return changes(calls).map((call) => JSON.parse(call.slice(moveCall.length)))
}
