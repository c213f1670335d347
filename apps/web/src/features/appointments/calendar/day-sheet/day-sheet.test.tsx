import { expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { page } from '../../../../testing/open-admin-panel.tsx'
import { listCall, openCalendar, wash } from '../testing.tsx'

test('the sheet of a day says all that the van needs, canceled washes left out', async () => {
  const canceled = wash({ id: 8, clientName: 'Marc Vidal', status: 'canceled' })
  const noted = wash({ notes: 'Clés à l’accueil.', vehicle: 'Citroën C3', licensePlate: 'FT-118-ZA' })
  using _api = fakeApi({ [listCall]: page([noted, canceled]) })
  openCalendar('jour', '2026-11-19')
  await screen.findByRole('button', { name: /Élodie Puig/ })
  const sheet = document.querySelector('.day-sheet')

  for (const words of [
    ...['jeudi 19 novembre 2026', demoBusiness.identity.name, '1 rendez-vous', '10:00–11:30', 'Élodie Puig'],
    ...['06 39 98 10 10', '31 rue Pierre Puiggary, 66000 Perpignan', 'Lavage Fast', 'Citroën C3 · FT-118-ZA'],
    ...['Clés à l’accueil.'],
  ])
    expect(sheet?.textContent).toContain(words)
  expect(sheet?.textContent).not.toContain('Marc Vidal')
  const passages = [...(sheet?.querySelectorAll('*') ?? [])].map((one) =>
    one.children.length === 0 ? (one.textContent ?? '') : '',
  )
  expect(passages.flatMap(typographyFaults)).toEqual([])
})

test('a week has no sheet', async () => {
  using _api = fakeApi({ [listCall]: page([wash()]) })
  openCalendar('semaine')
  await screen.findByRole('button', { name: /Élodie Puig/ })

  expect(document.querySelector('.day-sheet')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Imprimer la journée' })).toBeNull()
})
