import { expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { page } from '../../../../testing/open-admin-panel.tsx'
import { legsCall, listCall, openCalendar, wash } from '../testing.tsx'

test('the sheet of a day says all that the van needs, canceled washes left out', async () => {
  const canceled = wash({ id: 8, clientName: 'Marc Vidal', status: 'canceled' })
  const noted = wash({ notes: 'Clés à l’accueil.', vehicle: 'Citroën C3', licensePlate: 'FT-118-ZA' })
  using _api = fakeApi({ [listCall]: page([noted, canceled]) })
  openCalendar('jour', '2026-11-19')
  await screen.findByRole('button', { name: /Élodie Puig/ })
  const sheet = document.querySelector('.day-sheet')

  for (const words of [
    ...['jeudi 19 novembre 2026', demoBusiness.identity.name, '1 rendez-vous', '10:00–11:30', 'Élodie Puig'],
    ...['06 39 98 10 10', '31 rue Pierre Puiggary, 66000 Perpignan', 'Lavage Fast', 'Citroën C3, FT-118-ZA'],
    ...['Clés à l’accueil.'],
  ])
    expect(sheet?.textContent).toContain(words)
  expect(sheet?.textContent).not.toContain('Marc Vidal')
  const passages = [...(sheet?.querySelectorAll('*') ?? [])].map((one) =>
    one.children.length === 0 ? (one.textContent ?? '') : '',
  )
  expect(passages.flatMap(typographyFaults)).toEqual([])
})

test('the sheet tells each drive and when to leave, and what is missing for it, van by van', async () => {
  const second = wash({ id: 8, clientName: 'Marc Vidal', van: 2 }, '2026-11-19', '08:00')
  const leg = (fromId: number | null, toId: number | null, tooShortBy: number) => ({
    ...{
      fromId,
      toId,
      tooShortBy,
      minutes: 12,
      km: fromId === null ? 8.4 : null,
      isEstimated: fromId === null,
    },
    leaveAt: toId === null ? null : '2026-11-19T08:43:00.000Z',
  })
  const rounds = [
    { date: '2026-11-19', van: 1, legs: [leg(null, 7, 0), leg(7, 9, 3), leg(9, null, 0)] },
    { date: '2026-11-19', van: 2, legs: [leg(null, 8, 0), leg(8, null, 0)] },
  ]
  using _api = fakeApi({
    [listCall]: page([second, wash(), wash({ id: 9, clientName: 'Zoé Roig' }, '2026-11-19', '11:30')]),
    [legsCall]: () => Response.json({ success: true, data: rounds }),
  })
  openCalendar('jour', '2026-11-19')
  await screen.findAllByText(/il manque/)
  const sheet = document.querySelector('.day-sheet')
  const order = ['Camionnette\u00a01', 'Élodie Puig', 'Zoé Roig', 'Camionnette\u00a02', 'Marc Vidal']
  const places = order.map((words) => sheet?.textContent?.indexOf(words) ?? -1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(sheet?.textContent).toContain('Partir à 09:43départ\u00a0: route 12\u00a0min, 8,4\u00a0km environ')
  expect(sheet?.textContent).toContain('route 12\u00a0min, il manque 3\u00a0min')
})

test('a week has no sheet', async () => {
  using _api = fakeApi({ [listCall]: page([wash()]) })
  openCalendar('semaine')
  await screen.findByRole('button', { name: /Élodie Puig/ })

  expect(document.querySelector('.day-sheet')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Imprimer la journée' })).toBeNull()
})
