import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { page } from '../../testing/open-admin-panel.tsx'
import { elodie, listCall, openSubscribersPanel } from './testing.tsx'

afterEach(() => mock.restore())

test('the table shows each subscription whole, in the order of the exported columns', async () => {
  using _api = fakeApi({ [listCall]: page([{ ...elodie, cancelAt: '2027-04-05T08:00:00.000Z' }]) })
  openSubscribersPanel()

  const row = await screen.findByRole('row', { name: /Élodie Puig/ })

  expect(headers()).toEqual([
    ...['Client', 'Statut', 'Formule', 'Prix par mois', 'Téléphone', 'Véhicule', 'Immatriculation', 'Ville'],
    ...['Abonné depuis', 'E-mail', 'Adresse', 'Fin', 'Enregistré le', 'Actions'],
  ])
  expect([...row.children].slice(0, -1).map(wordsOf)).toEqual([
    ...[
      'Élodie Puig',
      'Résilié, actif jusqu’au 4 avril 2027',
      'Formule Standard',
      '69,86 €',
      '06 39 98 10 10',
      'Citroën C3',
      'FT-118-ZA',
    ],
    ...['66000 Perpignan', '05/10/2026', 'elodie@exemple.fr', '31 rue Pierre Puiggary'],
    ...['05/04/2027', '01/10/2026'],
  ])
  expect(within(row).getByRole('rowheader').textContent).toBe('Élodie Puig')
})

test('a card shows all that it must, its status in a word', async () => {
  const unpaid = { ...elodie, status: 'past_due' as const, pastDueSince: '2026-11-05T08:00:00.000Z' }
  using _api = fakeApi({ [listCall]: page([unpaid]) })
  openSubscribersPanel('?view=cartes')

  const card = await screen.findByRole('article')

  for (const words of [
    'Élodie Puig',
    'Impayé',
    'elodie@exemple.fr',
    '06 39 98 10 10',
    'Citroën C3',
    'Immatriculation : FT-118-ZA',
    'Formule Standard – 69,86 € par mois',
    '31 rue Pierre Puiggary66000 Perpignan',
    'Abonné depuis le 05/10/2026',
    'Impayé depuis le 05/11/2026',
  ])
    expect(wordsOf(card)).toContain(words)
})

test('on a phone every row is its card, without a choice of views', async () => {
  spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  )
  using _api = fakeApi({ [listCall]: page([elodie]) })
  openSubscribersPanel()

  expect(await screen.findByRole('article')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cartes' })).toBeNull()
})

test('the stand-in of an e-mail is never shown as one', async () => {
  const silent = { ...elodie, customerEmail: 'sans-adresse-0a1b2c3d4e5f6071@client.invalid' }
  using _api = fakeApi({ [listCall]: page([silent]) })
  openSubscribersPanel('?view=cartes')

  const card = await screen.findByRole('article')

  expect(card.textContent).toContain('Pas d’adresse e-mail')
  expect(document.body.innerHTML).not.toContain('client.invalid')
})

test.each([
  ['active', 'Actif'],
  ['pending', 'En attente'],
  ['cancelled', 'Annulé'],
  ['past_due', 'Impayé'],
  ['incomplete_expired', 'Expiré'],
] as const)('the status %s reads %s', async (status, word) => {
  using _api = fakeApi({ [listCall]: page([{ ...elodie, status }]) })
  openSubscribersPanel()

  expect(wordsOf(await screen.findByRole('row', { name: /Élodie Puig/ }))).toContain(word)
})

test.each([
  ['active', 'Résilié, actif jusqu’au 13 mai 2027'],
  ['past_due', 'Résilié, impayé, jusqu’au 13 mai 2027'],
  ['cancelled', 'Annulé'],
] as const)('one that is %s, with a notice for 14 May 2027, reads %s', async (status, words) => {
  const row = { ...elodie, status, cancelAt: '2027-05-14T08:00:00.000Z' }
  using _api = fakeApi({ [listCall]: page([row]) })
  openSubscribersPanel()

  expect(wordsOf(await screen.findByRole('row', { name: /Élodie Puig/ }))).toContain(words)
})

test('nothing yet is said in its exact words', async () => {
  using _api = fakeApi({ [listCall]: page([]) })
  openSubscribersPanel()

  expect(await screen.findByText('Aucun abonnement client trouvé')).toBeTruthy()
})

test('the address of a view is what the server is asked and what is exported', async () => {
  using api = fakeApi({ [listCall]: page([elodie], 61) })
  openSubscribersPanel('?q=puig&status=active&sort=-startDate&page=3&size=10')

  expect(await screen.findByText('Page 3 sur 7')).toBeTruthy()
  expect(api.calls).toEqual([`${listCall}?sort=-startDate&q=puig&status=active&limit=10&offset=20`])
  const file = screen.getByRole('link', { name: 'Exporter en CSV' })
  expect(file.getAttribute('href')).toBe(
    '/api/exports/subscriptions.csv?sort=-startDate&q=puig&status=active',
  )
})

test('‘Gérer les comptes clients’ leads to that tab', async () => {
  using _api = fakeApi({ [listCall]: page([elodie]) })
  const { user, search } = openSubscribersPanel('?q=puig')

  await user.click(await screen.findByRole('link', { name: 'Gérer les comptes clients' }))

  await waitFor(() => expect(search()).toEqual({ tab: 'client-accounts' }))
})

function headers() {
  return screen.getAllByRole('columnheader').map((header) => wordsOf(header))
}

function wordsOf(element: Element) {
  return (element.textContent ?? '').replace(/\s/g, ' ').trim()
}
