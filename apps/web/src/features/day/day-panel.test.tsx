import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import type { DayStop, OwnerDay } from '@tramontane/contract/replies/day'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { DayPanel } from './day-panel.tsx'

const today = '2026-11-20'

afterEach(() => setSystemTime())

const place: DayStop['place'] = {
  ...{
    id: 3,
    clientId: 1,
    label: '',
    street: '31 rue Pierre Puiggary',
    postalCode: '66000',
    city: 'Perpignan',
  },
  ...{ cityCode: '66136', lat: 42.7, lon: 2.9, precision: 'address', isPinned: false },
  access: {
    ...{
      isPrivate: null,
      hasWater: true,
      hasPower: null,
      parking: 'Cour',
      gateCode: '4812A',
      dog: '',
      remarks: '',
    },
  },
}

function wash(change: Partial<DayStop['appointment']>): DayStop['appointment'] {
  return {
    ...{
      id: 1,
      clientId: 1,
      contactMessageId: null,
      subscriptionId: null,
      placeId: 3,
      vehicleId: null,
      seriesId: null,
    },
    ...{ date: '2026-11-20T09:00:00.000Z', endsAt: '2026-11-20T10:30:00.000Z', timeSlot: '10:00', van: 1 },
    ...{ clientName: 'Élodie Puig', clientEmail: 'elodie@exemple.fr', clientPhone: '06 39 98 10 10' },
    ...{
      service: 'Lavage Fast',
      address: '31 rue Pierre Puiggary, 66000 Perpignan',
      status: 'confirmed',
      notes: null,
    },
    ...{
      isFirstVisit: false,
      vehicle: 'Citroën C3',
      licensePlate: 'FT-118-ZA',
      isToClose: false,
      isToConfirm: false,
      isMovable: false,
    },
    ...{ agreement: null, createdAt: '2026-11-18T07:00:00.000Z', updatedAt: '2026-11-18T07:00:00.000Z' },
    ...change,
  }
}

function stop(change: Partial<DayStop> = {}, appointment: Partial<DayStop['appointment']> = {}): DayStop {
  return {
    appointment: wash(appointment),
    place,
    leg: { minutes: 12, km: 8.4, leaveAt: '2026-11-20T08:43:00.000Z', isEstimated: true, tooShortBy: 0 },
    due: {
      cents: 9400,
      lines: [
        { kind: 'wash', cents: 8900 },
        { kind: 'travel', cents: 500 },
      ],
      ...{ paidCents: 0, leftCents: 9400, payments: [] },
    },
    ...{ progress: null, arrivesAt: null, isDone: false, isLate: false },
    ...change,
  }
}

function open(
  stops: DayStop[],
  { day = {}, search = '' }: { day?: Partial<OwnerDay>; search?: string } = {},
) {
  setSystemTime(new Date('2026-11-20T08:00:00Z'))
  const data = { date: today, stops, free: [{ van: 1, from: '11:30', to: '19:00' }], sunset: '17:21', ...day }
  const api = fakeApi({
    'GET /api/admin/day': () => Response.json({ success: true, data }),
    'POST /api/admin/appointments/close': () => Response.json({ success: true, data: [] }),
  })
  return Object.assign(api, openAdminPanel(DayPanel, { search }))
}

test('the next stop is whole and first, what is done is last, each with what is done there in one tap', async () => {
  using page = open([
    stop({ isDone: true }, { id: 1, timeSlot: '08:00', clientName: 'Julie Puig', status: 'completed' }),
    stop(
      {},
      {
        id: 2,
        timeSlot: '10:00',
        clientName: 'Marc Vidal',
        clientPhone: '06 39 98 10 10',
        notes: 'Clés à l’accueil.',
      },
    ),
    stop(
      { isLate: true },
      { id: 3, timeSlot: '14:00', clientName: 'Zoé Roca', clientPhone: '04 68 00 00 00' },
    ),
  ])
  const next = await screen.findByRole('article', { name: 'Prochain arrêt' })
  for (const words of [
    ...['Marc Vidal', 'Partir à 9 h 43 (12 min)', 'Trajet : 12 min, 8,4 km environ', 'Clés à l’accueil.'],
    ...['À encaisser : 94 € (lavage 89 €, déplacement 5 €)', 'Eau sur place', 'Code du portail : ••••'],
  ])
    expect(next.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words)
  const href = (name: RegExp) => within(next).getByRole('link', { name }).getAttribute('href')
  expect(href(/^Y aller/)).toBe('https://www.google.com/maps/dir/?api=1&destination=42.7,2.9')
  expect([href(/^Appeler/), href(/^Message/)]).toEqual(['tel:+33639981010', 'sms:+33639981010'])
  expect(screen.getAllByRole('listitem').map((one) => one.querySelector('summary')?.textContent)).toEqual([
    expect.stringContaining('Zoé Roca'),
    expect.stringContaining('Julie Puig'),
  ])
  const landline = screen.getAllByRole('listitem')[0] as HTMLElement
  expect(within(landline).queryByText(/^Message/)).toBeNull()
  expect(landline.textContent).toContain('En retard')

  await page.user.click(within(next).getByRole('button', { name: /^Terminé/ }))
  expect(page.calls).toContain('POST /api/admin/appointments/close {"ids":[2]}')
  const passages = [...document.querySelectorAll('section *')].map((one) =>
    one.children.length === 0 ? (one.textContent ?? '') : '',
  )
  expect(passages.flatMap(typographyFaults)).toEqual([])
})

test('another application for the way is chosen once, and kept for every stop', async () => {
  using page = open([stop({}, { id: 2, timeSlot: '10:00' }), stop({}, { id: 3, timeSlot: '14:00' })])
  const next = await screen.findByRole('article', { name: 'Prochain arrêt' })
  await page.user.click(within(next).getByRole('button', { name: /^Y aller avec une autre application/ }))
  // Nothing is fetched.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await page.user.click(await screen.findByRole('link', { name: 'Waze' }))
  expect(localStorage.getItem('tramontane:chemin')).toBe('waze')
  localStorage.clear()
})

test('a day without a wash says so, and leads to a new one; another day has its address', async () => {
  using page = open([], { day: { free: [] } })
  expect(await screen.findByText('Aucun lavage ce jour')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ajouter un rendez-vous' })).toBeTruthy()

  await page.user.click(screen.getByRole('button', { name: 'Jour suivant' }))
  expect(page.search()).toEqual({ jour: '2026-11-21' })
  await page.user.click(await screen.findByRole('button', { name: 'Revenir à aujourd’hui' }))
  expect(page.search().jour).toBeUndefined()
})

test('with several vans each has its own round', async () => {
  using page = open([
    stop({}, { id: 2, timeSlot: '10:00', van: 1, clientName: 'Marc Vidal' }),
    stop({}, { id: 3, timeSlot: '10:00', van: 2, clientName: 'Zoé Roca' }),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Camionnette 2' }))
  const shown = screen.getByRole('article', { name: 'Prochain arrêt' }).closest('section')?.textContent
  expect(shown).toContain('Zoé Roca')
  expect(shown).not.toContain('Marc Vidal')
})
