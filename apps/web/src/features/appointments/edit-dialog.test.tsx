import { describe, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { washToChange } from '../../lib/back-office/wash-to-change.ts'
import { enterText } from '../../testing/enter-text.ts'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { karims, listCall, openAppointmentsPanel, overlapping, saveCall, saved } from './testing.tsx'

const submit = () => screen.getByRole('button', { name: /^(Enregistrer|Mise à jour)/ })

const placesCall = 'GET /api/admin/places'

async function openEdit(
  answer: () => Response | Promise<Response>,
  places: Place[] = [],
  vans = 1,
  change: Partial<typeof karims> = {},
) {
  const api = fakeApi({
    [listCall]: page([{ ...karims, ...change }]),
    [saveCall]: answer,
    [placesCall]: () => Response.json({ success: true, data: places }),
  })
  const panel = openAppointmentsPanel('?q=karim', vans)
  await panel.user.click(await screen.findByRole('button', { name: /^Modifier le rendez-vous : Karim/ }))
  await screen.findByRole('dialog', { name: 'Modifier le rendez-vous' })
  return { ...panel, api, [Symbol.dispose]: () => api[Symbol.dispose]() }
}

test('the dialog says whose it is and how it stands', async () => {
  using at = await openEdit(saved())

  expect(at.search()).toEqual({ q: 'karim', dialog: 'modifier', row: 7 })
  expect(screen.getByRole('dialog').textContent).toContain('06 39 98 43 21')
  const values = ['Date', 'Heure', 'Lavage Fast', 'Adresse', 'Statut', 'Notes (facultatif)'].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  )
  expect(values).toEqual(['2026-11-27', '09:00', 'Lavage Fast', karims.address, 'pending', 'Portail vert'])
  expect((screen.getByLabelText('Lavage Fast') as HTMLInputElement).checked).toBe(true)
})

test('the whole appointment is sent with its new time as one instant, then told', async () => {
  const sending = Promise.withResolvers<Response>()
  using at = await openEdit(() => sending.promise)
  await at.user.clear(screen.getByLabelText('Heure'))
  await at.user.type(screen.getByLabelText('Heure'), '14:15')
  await at.user.selectOptions(screen.getByLabelText('Statut'), 'Confirmé')
  await at.user.click(submit())
  expect(await screen.findByRole('button', { name: 'Mise à jour...' })).toBeTruthy()
  sending.resolve(saved()())

  expect(await screen.findByText('default: Rendez-vous mis à jour')).toBeTruthy()
  const body = {
    date: '2026-11-27T13:15:00.000Z',
    timeSlot: '14:15',
    isMovable: false,
    service: 'Lavage Fast',
    address: karims.address,
    status: 'confirmed',
    notes: 'Portail vert',
    notify: true,
    agreement: null,
    force: false,
    unchangedSince: karims.updatedAt,
  }
  expect(at.api.calls).toContain(`${saveCall} ${JSON.stringify(body)}`)
  expect(at.search()).toEqual({ q: 'karim' })
})

test.each([
  ['another day', '2026-11-27', { jour: '2026-11-27' }],
  ['today', dayOf(new Date()), {}],
])('opened from the round of %s, it leads back to it', async (_, roundOf, shown) => {
  using _api = fakeApi({
    [listCall]: page([{ ...karims, date: instantOf(roundOf, '09:00').toISOString() }]),
    [placesCall]: () => Response.json({ success: true, data: [] }),
  })
  const { search } = washToChange(karims.id, roundOf)
  const address = `?view=${search.view}&jour=${search.jour}&dialog=${search.dialog}&row=${search.row}`
  const at = openAppointmentsPanel(address, 1, { roundOf })
  const dialog = await screen.findByRole('dialog', { name: 'Modifier le rendez-vous' })
  await at.user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(at.search()).toEqual(shown))
})

test('with two vans, the dialog says which one comes, and sends the one that is chosen', async () => {
  using at = await openEdit(saved(), [], 2)
  expect(screen.getByRole('dialog').textContent).toContain('Camionnette 1')
  await at.user.selectOptions(screen.getByLabelText(/^Camionnette/), '2')
  await at.user.click(submit())
  await screen.findByText('default: Rendez-vous mis à jour')
  expect(at.api.calls.find((call) => call.startsWith(saveCall))).toContain('"van":2')
})

test('with one van, none is asked for', async () => {
  using _at = await openEdit(saved())
  expect(screen.queryByLabelText(/^Camionnette/)).toBeNull()
})

describe('the client’s places', () => {
  const home: Place = {
    ...{ id: 4, clientId: 3, label: 'Maison', street: '4 avenue Jean Jaurès', postalCode: '66330' },
    ...{ city: 'Cabestany', cityCode: '66028', lat: null, lon: null, precision: 'none', isPinned: false },
    access: {
      ...{ isPrivate: null, hasWater: null, hasPower: null },
      ...{ parking: '', gateCode: '', dog: '', remarks: '' },
    },
  }
  const garage = {
    ...home,
    id: 5,
    label: 'Garage',
    street: '8 rue du Port',
    postalCode: '66140',
    city: 'Canet',
  }

  async function openAt(places: Place[]) {
    const at = await openEdit(saved(), places)
    await screen.findByLabelText('Lieu du client')
    return at
  }

  const address = () => (screen.getByLabelText('Adresse') as HTMLInputElement).value
  const chosen = () => (screen.getByLabelText('Lieu du client') as HTMLSelectElement).value
  const sent = (calls: string[]) =>
    JSON.parse(calls.find((call) => call.startsWith(saveCall))?.slice(saveCall.length) ?? '{}')

  test('are offered, the one of the wash chosen: another brings its address and its number', async () => {
    using at = await openAt([home, garage])
    expect(chosen()).toBe('4')
    await at.user.selectOptions(screen.getByLabelText('Lieu du client'), '5')
    expect(address()).toBe('8 rue du Port, 66140 Canet')
    await at.user.click(submit())
    await screen.findByText('default: Rendez-vous mis à jour')
    expect(sent(at.api.calls)).toMatchObject({ placeId: 5, address: '8 rue du Port, 66140 Canet' })
  })

  test('of two that are written alike, the wash stays at its own', async () => {
    using at = await openAt([{ ...home, id: 2, label: 'Autre portail' }, home])
    expect(chosen()).toBe('4')
    await at.user.click(submit())
    await screen.findByText('default: Rendez-vous mis à jour')
    expect(sent(at.api.calls)).toMatchObject({ placeId: 4, address: karims.address })
  })

  test('an address that is typed is none of them', async () => {
    using at = await openAt([home, garage])
    await at.user.clear(screen.getByLabelText('Adresse'))
    await enterText(at.user, screen.getByLabelText('Adresse'), '1 rue du Pont, 66300 Thuir')
    expect(chosen()).toBe('autre')
    await at.user.click(submit())
    await screen.findByText('default: Rendez-vous mis à jour')
    expect(sent(at.api.calls).placeId).toBeUndefined()
  })
})

test('of a wash of a subscription that is cancelled it is asked who cancels, and said what that brings', async () => {
  using at = await openEdit(saved())
  expect(screen.queryByLabelText('Qui annule ?')).toBeNull()
  await at.user.selectOptions(screen.getByLabelText('Statut'), 'Annulé')
  expect(await screen.findByText(/Prévenu moins de 24 heures avant, il en reçoit un de plus/)).toBeTruthy()
  await at.user.selectOptions(screen.getByLabelText('Qui annule ?'), 'Le client, ou il était absent')
  expect(await screen.findByText(/ensuite, il reste compté/)).toBeTruthy()
  await at.user.click(submit())
  await waitFor(() =>
    expect(
      at.api.calls.find((call) => call.includes('"status":"canceled","cancelCause":"client"')),
    ).toBeDefined(),
  )
})

test('an overlap may be forced', async () => {
  using at = await openEdit(overlapping)
  await at.user.click(submit())
  await screen.findByText(/chevauche un autre rendez-vous : Zoé/)
  at.api.answers[saveCall] = saved()
  await at.user.click(screen.getByRole('button', { name: 'Forcer ce créneau' }))

  await waitFor(() => expect(at.api.calls.find((call) => call.includes('"force":true'))).toBeDefined())
})

test('what changed meanwhile is told, and the dialog stays', async () => {
  using at = await openEdit(() => refusal(409, 'Ce rendez-vous a changé entre-temps.'))
  await at.user.click(submit())

  expect(
    await screen.findByText(
      'destructive: Échec de la mise à jour du rendez-vous: Ce rendez-vous a changé entre-temps.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Forcer ce créneau' })).toBeNull()
})

test('an appointment without an address says what is missing, and is not sent', async () => {
  using at = await openEdit(saved())
  await at.user.clear(screen.getByLabelText('Adresse'))
  await at.user.click(submit())

  expect(await screen.findByText("L'adresse est requise")).toBeTruthy()
  expect(at.api.calls.some((call) => call.startsWith('PUT'))).toBe(false)
})

test('both versions stand side by side: theirs is taken where one typed nothing, and each line is chosen', async () => {
  const now = {
    ...karims,
    address: '1 place de la Loge',
    notes: 'Chien',
    updatedAt: '2026-11-20T10:00:00.000Z',
  }
  const answer = { success: false, code: 'changed_meanwhile', message: 'Il a changé.', data: now }
  using at = await openEdit(() => Response.json(answer, { status: 409 }))
  await at.user.clear(screen.getByLabelText(/^Notes/))
  await enterText(at.user, screen.getByLabelText(/^Notes/), 'Portail bleu')
  await at.user.click(submit())

  const notes = await screen.findByRole('group', { name: 'Notes' })
  // Said beside the choice, and not over the button as well.
  expect(screen.queryAllByText(/^destructive:.*Il a changé/).length).toBe(0)
  expect((within(notes).getByLabelText(/Votre saisie/) as HTMLInputElement).checked).toBe(true)
  expect((screen.getByLabelText('Adresse') as HTMLInputElement).value).toBe('1 place de la Loge')
  await at.user.click(within(notes).getByLabelText(/Enregistré entre-temps/))
  expect((screen.getByLabelText(/^Notes \(/) as HTMLInputElement).value).toBe('Chien')
  await at.user.click(screen.getByRole('button', { name: 'Garder toute ma saisie' }))
  at.api.answers[saveCall] = saved()
  await at.user.click(submit())
  await screen.findByText('default: Rendez-vous mis à jour')
  const sent = at.api.calls.filter((call) => call.startsWith(saveCall)).at(-1)
  expect(sent).toContain('"notes":"Portail bleu"')
  expect(sent).toContain(karims.address)
  expect(sent).toContain('"unchangedSince":"2026-11-20T10:00:00.000Z"')
})

test('an hour that meets a break says which one, and is saved all the same', async () => {
  using at = await openEdit(saved())
  const pause = { from: '12:00', to: '13:00' }
  const data = { warnings: ['in_break'], pause, overlap: null, oneOff: null }
  at.api.answers['POST /api/admin/check-appointment'] = () => Response.json({ success: true, data })
  await at.user.clear(screen.getByLabelText('Heure'))
  await at.user.type(screen.getByLabelText('Heure'), '12:15')
  expect(await screen.findByText('La pause de 12:00 à 13:00 tombe sur ce rendez-vous.')).toBeTruthy()
  await at.user.click(submit())
  await screen.findByText('default: Rendez-vous mis à jour')
})

test('within the withdrawal period it is asked, unticked, whether the client asked for that expressly', async () => {
  using at = await openEdit(saved())
  expect(screen.queryByLabelText(/demandé expressément/)).toBeNull()
  const data = { warnings: ['express_request'], overlap: null, oneOff: null }
  at.api.answers['POST /api/admin/check-appointment'] = () => Response.json({ success: true, data })
  await at.user.clear(screen.getByLabelText('Heure'))
  await at.user.type(screen.getByLabelText('Heure'), '14:15')
  const box = (await screen.findByLabelText(/demandé expressément/)) as HTMLInputElement
  expect(box.checked).toBe(false)
  expect(screen.getByText(/faites-lui confirmer sa demande/)).toBeTruthy()
  await at.user.click(box)
  expect(screen.queryByText(/faites-lui confirmer sa demande/)).toBeNull()
  await at.user.click(submit())
  await waitFor(() =>
    expect(
      at.api.calls.find((call) => call.startsWith(saveCall) && call.includes('"expressStart":true')),
    ).toBeDefined(),
  )
})

test('a withdrawal by post from a one-off wash is entered beside what was agreed, and what was typed stays', async () => {
  const agreement = {
    ...{ reference: 'LP-2026-00001', state: 'phone', concludedOn: '2026-11-20', priceCents: 4900 },
    ...{ travel: { kind: 'included' }, isExpress: false },
  }
  using api = fakeApi({ [listCall]: page([{ ...karims, subscriptionId: null, agreement }]) })
  const { user, search } = openAppointmentsPanel('?q=karim')
  await user.click(await screen.findByRole('button', { name: /^Modifier le rendez-vous : Karim/ }))
  await user.type(await screen.findByLabelText(/^Notes/), ', chien')
  await user.click(screen.getByRole('button', { name: 'Rétractation reçue' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rétractation reçue du client' })
  expect(dialog.textContent).toContain('Lavage Fast du 27/11/2026, contrat LP-2026-00001.')
  await user.click(within(dialog).getByRole('button', { name: 'Ne rien enregistrer' }))
  expect((screen.getByLabelText(/^Notes/) as HTMLInputElement).value).toBe('Portail vert, chien')

  api.answers['POST /api/admin/endings/received'] = () =>
    Response.json({
      success: true,
      data: { isRepeated: false, lastDay: null, refund: null, wash: 'canceled' },
    })
  await user.click(screen.getByRole('button', { name: 'Rétractation reçue' }))
  await user.selectOptions(await screen.findByLabelText('Arrivée'), 'Par téléphone')
  fireEvent.change(screen.getByLabelText('Reçue le'), { target: { value: '2026-11-20' } })
  await user.click(screen.getByRole('button', { name: 'Enregistrer la rétractation' }))
  await waitFor(() => expect(search()).toEqual({ q: 'karim' }))
  expect(api.calls.some((call) => call.startsWith('PUT'))).toBe(false)
})

test('a number that was entered in one piece is shown as French is read, and dialled as before', async () => {
  const raw = { ...karims, clientPhone: '0639984321' }
  using _api = fakeApi({ [listCall]: page([raw]) })
  openAppointmentsPanel('?q=karim')
  const link = await screen.findByRole('link', { name: '06 39 98 43 21' })
  expect(link.getAttribute('href')).toBe('tel:+33639984321')
})

/** The body of a call. */
function sentBy({ calls }: { calls: string[] }, call: string) {
  return JSON.parse(calls.find((one) => one.startsWith(`${call} `))?.slice(call.length) ?? '{}')
}

describe('a date of a rhythm asks which dates are meant', () => {
  const inRhythm = () => openEdit(saved(), [], 1, { seriesId: 4 })

  test('moved with all of them: one call moves them, and what finds no room is told', async () => {
    using at = await inRhythm()
    at.api.answers['POST /api/admin/series/4/move'] = () =>
      Response.json({ success: true, data: {}, left: [{ day: '2026-12-25', why: 'no_room' }] })
    await at.user.clear(screen.getByLabelText('Heure'))
    await at.user.type(screen.getByLabelText('Heure'), '14:00')
    await at.user.click(submit())
    await at.user.click(await screen.findByLabelText('Tous ceux à venir'))
    await at.user.click(screen.getByRole('button', { name: 'Déplacer' }))
    await screen.findByText(/Rendez-vous déplacés: Une date reste à placer.*prévenu dans 10\ssecondes/)
    const sent = sentBy(at.api, 'POST /api/admin/series/4/move')
    expect(sent).toMatchObject({
      ...{ appointmentId: 7, scope: 'all', date: '2026-11-27', time: '14:00', notify: true },
      unchangedSince: karims.updatedAt,
    })
    expect(Object.keys(sent)).not.toContain('notes')
    expect(at.api.calls.some((call) => call.startsWith(saveCall))).toBe(false)

    at.api.answers['POST /api/admin/series/undo'] = () => Response.json({ success: true, data: {} })
    await at.user.click(screen.getByRole('button', { name: 'Annuler' }))
    await screen.findByText(/Déplacement annulé/)
    expect(sentBy(at.api, 'POST /api/admin/series/undo')).toEqual({ key: sent.key })
  })

  test('moved with all of them, what else was typed is said of them too, and the question tells', async () => {
    using at = await inRhythm()
    const call = 'POST /api/admin/series/4/move'
    at.api.answers[call] = () => Response.json({ success: true, data: {}, left: [] })
    await at.user.clear(screen.getByLabelText('Heure'))
    await at.user.type(screen.getByLabelText('Heure'), '14:00')
    await at.user.click(screen.getByLabelText('Lavage Extérieur'))
    await at.user.selectOptions(screen.getByLabelText('Statut'), 'Confirmé')
    await at.user.type(screen.getByLabelText(/^Notes/), ', chien')
    await at.user.click(submit())
    await at.user.click(await screen.findByLabelText('Tous ceux à venir'))
    expect(
      screen.getByText(/autres changements \(service, statut, notes\) valent pour ces dates/),
    ).toBeTruthy()
    await at.user.click(screen.getByRole('button', { name: 'Déplacer' }))
    await screen.findByText(/Rendez-vous déplacés/)
    expect(sentBy(at.api, call)).toMatchObject({
      ...{ scope: 'all', time: '14:00', service: 'Lavage Extérieur' },
      ...{ notes: 'Portail vert, chien', isConfirmed: true },
    })
  })

  test('moved and done is of this one alone, and it is said', async () => {
    using at = await inRhythm()
    await at.user.clear(screen.getByLabelText('Heure'))
    await at.user.type(screen.getByLabelText('Heure'), '14:00')
    await at.user.selectOptions(screen.getByLabelText('Statut'), 'Terminé')
    await at.user.click(submit())
    await screen.findByText(/Rendez-vous mis à jour: Les autres dates du rythme ne changent pas/)
  })

  test('cancelled with the next ones; where paid money goes is told before and after; going back sends nothing and loses nothing', async () => {
    using at = await inRhythm()
    const nothing = { backCents: 0, keptCents: 0, owedCents: 0, doorCents: 0 }
    const money = { backCents: 6000, keptCents: 0, owedCents: 2700, doorCents: 4000 }
    const dates = [6, 7, 8].map((appointmentId) => ({ appointmentId, ifCanceled: nothing }))
    const paid = [
      { ...dates[0], ifCanceled: { ...money, doorCents: 99900 } },
      { ...dates[1], ifCanceled: money },
    ]
    at.api.answers['GET /api/admin/series'] = () =>
      Response.json({
        success: true,
        data: [{ id: 4, rhythm: 'tous les mardis', dates: [...paid, dates[2]] }],
      })
    const told =
      /60\s€ payés en ligne sont rendus sur la carte.*27\s€ de plus à verser.*40\s€ reçus sur place restent à rendre/
    const cancelCall = 'DELETE /api/admin/series/4'
    at.api.answers[cancelCall] = () => Response.json({ success: true, data: {}, money })
    await at.user.selectOptions(screen.getByLabelText('Statut'), 'Annulé')
    await at.user.click(submit())
    await at.user.click(await screen.findByRole('button', { name: 'Retour' }))
    expect((screen.getByLabelText('Statut') as HTMLSelectElement).value).toBe('canceled')
    await at.user.click(submit())
    await at.user.click(await screen.findByLabelText('Celui-ci et les suivants'))
    expect(screen.queryByText(/autres changements/)).toBeNull()
    await screen.findByText(told)
    await at.user.click(screen.getByRole('button', { name: 'Annuler les rendez-vous' }))
    await screen.findByText(new RegExp(`Rendez-vous annulés: ${told.source}`))
    expect(at.api.calls.filter((call) => call.startsWith(cancelCall))).toEqual([
      `${cancelCall}?scope=following&appointmentId=7&notify=true`,
    ])
  })

  test('moved alone it is saved as any other', async () => {
    using at = await inRhythm()
    await at.user.clear(screen.getByLabelText('Heure'))
    await at.user.type(screen.getByLabelText('Heure'), '14:00')
    await at.user.click(submit())
    await at.user.click(await screen.findByRole('button', { name: 'Déplacer' }))
    await screen.findByText('default: Rendez-vous mis à jour')
    expect(at.api.calls.some((call) => call.startsWith(saveCall))).toBe(true)
  })
})
