import { afterEach, expect, setSystemTime, spyOn, test } from 'bun:test'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { Profiler } from 'react'
import { keepAccount } from '../../phone/kept-day.ts'
import { deeds } from '../../phone/use-deeds.ts'
import { stop } from '../../testing/day-stop.ts'
import { descriptionOf } from '../../testing/description-of.ts'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { freshPhone, withoutNetwork } from '../../testing/phone.ts'
import { DayPanel } from './day-panel.tsx'

afterEach(() => setSystemTime())

type Answers = Parameters<typeof fakeApi>[0]

const offline = () => Promise.reject(new TypeError('offline'))
const progressCall = 'POST /api/appointments/2/progress'
const paymentCall = 'POST /api/appointments/2/payments'
const photoCall = 'POST /api/appointments/2/photos'
const undoCall = 'POST /api/admin/undo'
const ok = () => Response.json({ success: true, data: { isTold: false } })

const marc = (change: Partial<DayStop> = {}) => stop(change, { id: 2, clientName: 'Marc Vidal' })
const zoe = stop({}, { id: 3, clientName: 'Zoé Roca', timeSlot: '14:00' })

/** The round of a telephone, as the back office opens it; closed and opened again by `again`. `onShown` sees each change of it. */
async function openDay(stops: DayStop[], answers: Answers = {}, onShown = () => {}) {
  const phone = freshPhone()
  setSystemTime(new Date('2026-11-20T08:00:00Z'))
  await keepAccount('camille@tramontane.example')
  const told = (shown: DayStop[]) => () => {
    const data = { date: '2026-11-20', stops: shown, free: [], sunset: '17:21', base: null }
    return Response.json({ success: true, data })
  }
  const api = fakeApi({ 'GET /api/admin/day': told(stops), ...answers })
  let stopSending = deeds().start()
  const { user } = openAdminPanel(() => (
    <Profiler id="day" onRender={onShown}>
      <DayPanel />
    </Profiler>
  ))
  const next = await screen.findByRole('article', { name: 'Prochain arrêt' })
  const press = async (name: RegExp) => user.click(await enabled(screen, name))
  const pressNext = async (name: RegExp) => user.click(await enabled(within(next), name))
  const posted = () => api.calls.filter((call) => call.startsWith('POST'))
  return {
    ...{ api, user, next, press, pressNext, posted },
    /** Somebody else has changed the round, and the next look at it shows that. */
    async changed(shown: DayStop[]) {
      api.answers['GET /api/admin/day'] = told(shown)
      await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
    },
    async again() {
      cleanup()
      stopSending()
      stopSending = deeds().start()
      openAdminPanel(DayPanel)
      await screen.findByRole('article', { name: 'Prochain arrêt' })
    },
    async [Symbol.asyncDispose]() {
      stopSending()
      cleanup()
      phone[Symbol.dispose]()
      // The outbox is the page's own, and outlives a telephone: what is on its way in it ends, then it is found empty.
      await deeds().flush()
      await deeds().flush()
      api[Symbol.dispose]()
    },
  }
}

/** A button that takes a press: for a moment after a change it takes none. */
function enabled(where: Pick<typeof screen, 'getByRole'>, name: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const button = where.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(false)
    return button
  })
}

/** Reads any file as a picture, and draws it. */
function readPictures() {
  const picture = { width: 4, height: 3, close() {} }
  Object.assign(globalThis, { createImageBitmap: async () => picture })
  const drawn = spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,/9j/')
  return {
    [Symbol.dispose]() {
      Reflect.deleteProperty(globalThis, 'createImageBitmap')
      drawn.mockRestore()
    },
  }
}

const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')))

test('a step is said in one tap, shown at once, sent with its hour and its key, and taken back by the same key', async () => {
  await using day = await openDay([marc()], { [progressCall]: ok, [undoCall]: ok })
  await day.pressNext(/^En route/)
  expect(await within(day.next).findByText(/^En route à 9.h ·/)).toBeTruthy()
  expect(await within(day.next).findByText(/· envoyé$/)).toBeTruthy()
  const [, sent = ''] = day.posted()[0]?.split(`${progressCall} `) ?? []
  const { step, at, key } = JSON.parse(sent)
  expect([step, at]).toEqual(['en_route', '2026-11-20T08:00:00.000Z'])
  expect(key).toMatch(/^[0-9a-f-]{36}$/)

  await day.press(/^Annuler/)
  await waitFor(() => expect(day.posted()).toContain(`${undoCall} ${JSON.stringify({ key })}`))
  await waitFor(() => expect(day.next.textContent).not.toContain('En route à'))
})

test('without network it waits, outlives the page, and leaves in order once there is one', async () => {
  await using day = await openDay([marc()], { [progressCall]: offline })
  await day.pressNext(/^En route/)
  expect(await within(day.next).findByText(/^En route à 9.h · en attente d’envoi$/)).toBeTruthy()
  await day.pressNext(/^Arrivé/)
  await screen.findByText('2 en attente d’envoi')

  await day.again()
  await screen.findByText('2 en attente d’envoi')
  const tried = new Set(day.posted().map((call) => JSON.parse(call.slice(progressCall.length)).key))
  expect(tried.size).toBe(1)
  day.api.answers[progressCall] = ok
  day.api.calls.length = 0
  await comeBack()
  await screen.findByText('Envoyé')
  expect(day.posted().map((call) => JSON.parse(call.slice(progressCall.length)).step)).toEqual([
    'en_route',
    'arrived',
  ])
  expect(tried.has(JSON.parse(day.posted()[0]?.slice(progressCall.length) ?? '').key)).toBe(true)
})

const arrivedAt = { step: 'arrived', at: '2026-11-20T07:55:00.000Z' } as const
const arrived = { ...arrivedAt, steps: [arrivedAt] }
const marcIsDone = marc({ isDone: true })

test.each<[string, (day: Awaited<ReturnType<typeof openDay>>) => Promise<void>]>([
  ['a second tap', (day) => day.pressNext(/^Terminé/)],
  [
    'a tap, the first of all, as the server tells of another telephone',
    (day) => day.changed([marcIsDone, zoe]),
  ],
])('%s in the same place presses nothing that has just come there', async (_, bring) => {
  // Looked at in the very change that brings it: half a second later it takes a press, and once the server is asked again,
  // which knows of nothing here, the stop before is back.
  const held: boolean[] = []
  const look = () => {
    const [next] = screen.queryByRole('article')?.querySelectorAll('button') ?? []
    if (!next || !/^En route.: Zoé Roca$/.test(next.textContent)) return
    // Where it has the focus it keeps it: browsers take that from a button that is disabled.
    held.push(next.getAttribute('aria-disabled') === 'true' && !next.disabled)
  }
  await using day = await openDay([marc(), zoe], { [progressCall]: ok }, look)
  await bring(day)
  await waitFor(() => expect(held[0]).toBe(true))
})

test('where the last deed is refused, the taking back of the one before takes no press in the moment it comes', async () => {
  const answered = Promise.withResolvers<Response>()
  const held: boolean[] = []
  const look = () => {
    const before = screen.queryByRole<HTMLButtonElement>('button', { name: /^Annuler : En route/ })
    if (before) held.push(before.disabled)
  }
  const answers = { [progressCall]: ok, 'POST /api/appointments/3/progress': () => answered.promise }
  await using day = await openDay([marc(), zoe], answers, look)
  await day.pressNext(/^En route/)
  await day.press(/^Arrivé : Zoé Roca/)
  await enabled(screen, /^Annuler : Arrivé, lavage de 14:00/)
  held.length = 0
  answered.resolve(refusal(409, 'Ce rendez-vous est annulé.'))
  await waitFor(() => expect(held[0]).toBe(true))
})

test('what was never tried is taken back without a call', async () => {
  await using day = await openDay([marc()])
  {
    using _ = withoutNetwork()
    await day.pressNext(/^Arrivé/)
    await screen.findByText('En attente d’envoi')
    await day.press(/^Annuler/)
    await waitFor(() => expect(screen.queryByText('En attente d’envoi')).toBeNull())
  }
  await comeBack()
  await act(() => deeds().flush())
  expect(day.posted()).toEqual([])
})

test('what the server refuses is shown with its sentence and held until the owner decides; another stop goes on', async () => {
  await using day = await openDay([marc(), zoe], {
    [progressCall]: () => refusal(409, 'Ce rendez-vous est annulé.'),
    'POST /api/appointments/3/progress': ok,
  })
  await day.pressNext(/^Arrivé/)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Refusé.: Arrivé, lavage de 10:00, Marc Vidal/)
  expect(alert.textContent).toContain('Ce rendez-vous est annulé.')

  await day.pressNext(/^Terminé/)
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Zoé Roca'))
  await day.press(/^Arrivé : Zoé Roca/)
  await waitFor(() => expect(day.posted()).toHaveLength(2))
  expect(day.posted()[1]).toStartWith('POST /api/appointments/3/progress')

  await day.press(/^Réessayer/)
  await waitFor(() => expect(day.posted()).toHaveLength(3))
  await screen.findByRole('alert')
  day.api.answers[progressCall] = ok
  await day.press(/^Oublier/)
  await waitFor(() => expect(day.posted()).toHaveLength(4))
  expect(day.posted()[3]).toContain('"step":"done"')
})

test('an absence is asked once, with what comes of it', async () => {
  await using day = await openDay([marc()], { [progressCall]: ok })
  await day.pressNext(/^Absent/)
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('le rendez-vous est annulé et le client est prévenu.')
  await day.user.click(within(dialog).getByRole('button', { name: 'Noter l’absence' }))
  await waitFor(() => expect(day.posted()[0]).toContain('"step":"absent"'))
  expect(day.posted()).toHaveLength(1)
})

const focused = () => document.activeElement as HTMLElement

test('once a stop is done the focus is at the first step of the next one, read out once; once that is taken back, at the stop again', async () => {
  await using day = await openDay([marc({ progress: arrived }), zoe], { [progressCall]: ok, [undoCall]: ok })
  await day.pressNext(/^Terminé/)
  await waitFor(() => expect(focused().textContent).toBe('En route : Zoé Roca'))
  expect(screen.getAllByRole('status').filter((one) => one.textContent?.includes('Zoé Roca'))).toEqual([])
  await day.press(/^Annuler/)
  await waitFor(() => expect(focused().textContent).toBe('Terminé : Marc Vidal'))
})

test('once the last stop is done the focus is at its folded card; so it is where a client was absent', async () => {
  await using day = await openDay([marc({ progress: arrived })], { [progressCall]: ok })
  await day.pressNext(/^Absent/)
  await day.user.click(await screen.findByRole('button', { name: 'Noter l’absence' }))
  await waitFor(() => expect(focused().tagName).toBe('SUMMARY'))
  expect(focused().textContent).toContain('Marc Vidal')
})

test('a wash begun out of its order is the next stop, and has the focus', async () => {
  await using day = await openDay([marc(), zoe], { 'POST /api/appointments/3/progress': ok })
  await day.user.click(screen.getByText('Zoé Roca', { selector: 'summary *' }))
  await day.press(/^En route : Zoé Roca/)
  await waitFor(() => expect(focused().textContent).toBe('Arrivé : Zoé Roca'))
  expect(focused().closest('article')).toBe(screen.getByRole('article'))
})

test('what the server refused, forgotten, leaves the focus at the next stop', async () => {
  await using day = await openDay([marc()], {
    [progressCall]: () => refusal(409, 'Ce rendez-vous est annulé.'),
  })
  await day.pressNext(/^Arrivé/)
  await day.press(/^Oublier/)
  await waitFor(() => expect(focused().textContent).toBe('En route : Marc Vidal'))
})

test('a round that changes elsewhere takes the focus of nobody who has left it', async () => {
  await using day = await openDay([marc({ progress: arrived }), zoe])
  act(() =>
    within(day.next)
      .getByRole('button', { name: /^Terminé/ })
      .focus(),
  )
  await day.user.click(document.body)
  await day.changed([marcIsDone, zoe])
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Zoé Roca'))
  expect(document.activeElement).toBe(document.body)
})

test.each([
  [{ subscriptionId: 4 }, 'le lavage reste compté et le client est prévenu.'],
  [{ clientEmail: '' }, 'le rendez-vous est annulé. Aucun message ne part.'],
])('what comes of an absence is said as it is of %j', async (appointment, words) => {
  await using day = await openDay([{ ...marc(), appointment: { ...marc().appointment, ...appointment } }], {})
  await day.pressNext(/^Absent/)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
})

test('a photograph that comes back when its stop has moved is kept with its wash', async () => {
  await using day = await openDay([marc({ progress: arrived }), zoe], { [photoCall]: ok })
  using _ = readPictures()
  await day.pressNext(/^Photo après/)
  await day.changed([marcIsDone, zoe])
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Zoé Roca'))
  const camera = document.querySelector<HTMLInputElement>('input[type=file]')
  await day.user.upload(camera as HTMLInputElement, new File(['…'], 'photo.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(day.posted()[0]).toStartWith(`${photoCall} {"kind":"after"`))
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('what is paid at the door: lines, left to pay, cash with its change, and a correction by another line', async () => {
  await using day = await openDay([marc(), zoe], { [paymentCall]: offline })
  await day.pressNext(/^Encaisser/)
  const dialog = await screen.findByRole('dialog', { name: 'Paiement de Marc Vidal' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual([...['lavage89 €', 'déplacement5 €', 'Reste à payer94 €']])
  await day.user.type(within(dialog).getByLabelText(/^Donné par le client/), '100')
  expect(within(dialog).getByText(/^À rendre/).textContent).toContain('6')
  const passages = [...dialog.querySelectorAll('*')].map((one) =>
    one.children.length === 0 ? (one.textContent ?? '') : '',
  )
  expect(passages.flatMap(typographyFaults)).toEqual([])
  await day.user.clear(within(dialog).getByLabelText('Montant reçu'))
  await day.user.type(within(dialog).getByLabelText('Montant reçu'), '95')
  // What is typed stays, wherever its stop goes.
  await day.changed([marcIsDone, zoe])
  await waitFor(() => expect(screen.getByRole('article', { hidden: true }).textContent).toContain('Zoé Roca'))
  await day.user.click(within(dialog).getByRole('button', { name: 'Noter le paiement' }))
  const received = within(dialog).getByLabelText('Montant reçu')
  await waitFor(() => expect(document.activeElement).toBe(received))
  expect(descriptionOf(received)).toBe('Ce montant dépasse ce qui reste à payer.')
  await day.user.clear(received)
  await day.user.type(received, '94')
  expect(within(dialog).queryByText(/^Ce montant dépasse/)).toBeNull()
  await day.user.click(within(dialog).getByRole('button', { name: 'Noter le paiement' }))
  const marcs = (await screen.findByText(/^Payé/)).closest('li')
  await waitFor(() => expect(day.posted()[0]).toMatch(/"method":"cash","cents":9400,/))

  day.api.answers[paymentCall] = ok
  await day.press(/^Paiements/)
  await day.press(/^Corriger/)
  await waitFor(() => expect(day.posted().at(-1)).toMatch(/"method":"cash","cents":-9400,/))
  await waitFor(() => expect(marcs?.textContent).toContain('À encaisser'))
})

test('the payment is noted before a link is offered; one that is noted leaves nothing to type', async () => {
  await using day = await openDay([marc()], { [paymentCall]: ok })
  await day.pressNext(/^Encaisser/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Paiement de Marc Vidal' }))
  const note = dialog.getByRole('button', { name: 'Noter le paiement' })
  const link = dialog.getByRole('region', { name: 'Lien de paiement' })
  expect(note.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await day.user.click(note)

  await day.press(/^Paiements/)
  const paid = within(await screen.findByRole('dialog', { name: 'Paiements de Marc Vidal' }))
  expect(paid.getByRole('button', { name: /^Corriger/ })).toBeTruthy()
  expect(paid.getByRole('button', { name: 'Rembourser…' })).toBeTruthy()
  for (const name of [/^Noter/, 'Annuler']) expect(paid.queryByRole('button', { name })).toBeNull()
  expect([...paid.queryAllByRole('textbox'), ...paid.queryAllByRole('radio')]).toEqual([])
  await day.user.click(paid.getByRole('button', { name: 'Revenir' }))
})

test('cash that does not make the sum says what is missing, and is not noted before it fits', async () => {
  await using day = await openDay([marc()], { [paymentCall]: ok })
  await day.pressNext(/^Encaisser/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Paiement de Marc Vidal' }))
  const given = dialog.getByLabelText(/^Donné par le client/)
  const note = () => day.user.click(dialog.getByRole('button', { name: 'Noter le paiement' }))
  await day.user.type(given, '50')
  expect(dialog.getByText(/^Il manque 44.€$/)).toBeTruthy()
  await note()
  await waitFor(() => expect(document.activeElement).toBe(given))
  expect(descriptionOf(given)).toMatch(/^Il manque 44.€$/)
  expect(dialog.getAllByText(/^Il manque/)).toHaveLength(1)
  expect(day.posted()).toEqual([])

  await day.user.clear(given)
  await note()
  await waitFor(() => expect(day.posted()[0]).toMatch(/"method":"cash","cents":9400,/))
})

test('who waits for a late van is shown before anybody is told; without network that is said', async () => {
  const affected = [{ appointmentId: 3, clientName: 'Zoé Roca', from: '14:00', to: '14:15', told: true }]
  const late = 'POST /api/admin/late'
  await using day = await openDay([marc(), zoe], { [late]: offline })
  await day.press(/^\+20/)
  const dialog = await screen.findByRole('alertdialog', { name: /^20.minutes de retard$/ })
  await within(dialog).findByText(/^Sans réseau, personne ne peut être prévenu/)

  // It stays open though another stop comes next.
  await day.changed([marcIsDone, zoe])
  await waitFor(() => expect(screen.getByRole('article', { hidden: true }).textContent).toContain('Zoé Roca'))
  day.api.answers[late] = () => Response.json({ success: true, data: { affected } })
  await day.user.click(within(dialog).getByRole('button', { name: 'Réessayer' }))
  expect((await within(dialog).findByText('Zoé Roca')).closest('li')?.textContent).toContain('14:00 → 14:15')
  const asked = (call?: string) => JSON.parse(call?.slice(late.length) ?? '')
  expect(day.posted().filter((call) => asked(call).notify)).toEqual([])
  await day.user.click(within(dialog).getByRole('button', { name: 'Prévenir' }))
  await screen.findByText(/Retard noté/)
  const { key, ...rest } = asked(day.posted().at(-1))
  expect(rest).toEqual({ date: '2026-11-20', van: 1, minutes: 20, notify: true })
  expect(new Set(day.posted().map((call) => asked(call).key))).toEqual(new Set([key]))
})
