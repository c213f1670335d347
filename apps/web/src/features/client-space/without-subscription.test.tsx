import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import {
  button,
  everythingShown,
  fakeSpace,
  field,
  infoCall,
  listCall,
  openSpace,
  previewCall,
  today,
} from './testing/open-space.tsx'
import { appointment, previewOf, without } from './testing/space-data.ts'

const changeCall = 'PATCH /api/client-info'
const oneOff = { ...appointment, subscriptionId: null }

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

/** The client space of an account without a subscription. */
function spaceOf(answers: Parameters<typeof fakeSpace>[0] = {}) {
  return fakeSpace({
    [infoCall]: () => Response.json(without),
    [listCall]: () => Response.json([oneOff]),
    ...answers,
  })
}

test('it greets, offers a wash and a subscription, and shows no figure of one', async () => {
  using _api = spaceOf()
  openSpace()
  expect(await screen.findByRole('heading', { name: 'Bonjour Zoé Abadie' })).toBeTruthy()
  const hrefs = ['Demander un lavage', 'Choisir un abonnement'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/#contact', '/souscrire'])
  expect(screen.queryByText('Lavages restants')).toBeNull()
  expect(screen.queryByText(/null|undefined/)).toBeNull()
  await everythingShown()
})

test('a company without a person’s name is greeted too', async () => {
  using _api = spaceOf({ [infoCall]: () => Response.json({ ...without, firstName: '', lastName: '' }) })
  openSpace()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bonjour')
  await everythingShown()
})

test('the wash of a subscription is not offered: not in the tabs, and not by its address', async () => {
  using _api = spaceOf()
  openSpace('?onglet=reserver')
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Mes rendez-vous', 'Mes informations'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mes rendez-vous')
  expect(await screen.findByRole('article')).toBeTruthy()
  await everythingShown()
})

test('the other tab opens, in the address', async () => {
  using _api = spaceOf()
  const { user, address } = openSpace()
  await user.click(await screen.findByRole('tab', { name: 'Mes informations' }))
  await waitFor(() => expect(address()).toBe('/espace-client?onglet=informations'))
  expect(await screen.findByRole('heading', { name: 'Vos coordonnées' })).toBeTruthy()
  await everythingShown()
})

test('a one-off wash is shown, moved and cancelled there', async () => {
  using _api = spaceOf()
  const { user } = openSpace()
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('lundi 23 novembre 2026')
  expect(within(card).getByRole('button', { name: /Déplacer/ })).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: /Annuler/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Ce lavage ne compte dans aucun abonnement')
})

test('without a wash to come, the list says where one will stand, and offers none of a subscription', async () => {
  using _api = spaceOf({ [listCall]: () => Response.json([]) })
  openSpace()
  expect(await screen.findByText('Dès qu’un lavage est convenu, il s’affiche ici.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Réserver un lavage' })).toBeNull()
})

test('details, password, data and the way out are there; what is of a subscription is not', async () => {
  using api = spaceOf({ [previewCall]: () => previewOf({ endings: [] }) })
  const { user } = openSpace('?onglet=informations')
  await screen.findByRole('heading', { name: 'Vos coordonnées' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles).toEqual([
    'Vos coordonnées',
    'Vos lieux',
    'Mot de passe',
    'Vos factures et devis',
    'Vos données',
    'Partir',
  ])
  expect(api.calls.some((call) => /ledger|payments/.test(call))).toBe(false)

  await user.click(button('Supprimer mon compte'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer mon compte\u00a0?' })
  expect(await within(dialog).findByRole('button', { name: 'Supprimer définitivement' })).toBeTruthy()
  await everythingShown()
})

test('a number is corrected while the address was never known; what is emptied is asked for', async () => {
  using api = spaceOf({
    [changeCall]: () => Response.json({ success: true, data: { ...without, phone: '06 39 98 00 01' } }),
  })
  const { user } = openSpace('?onglet=informations')
  await screen.findByRole('heading', { name: 'Vos coordonnées' })
  await user.clear(field('Téléphone'))
  await user.type(field('Téléphone'), '06 39 98 00 01')
  await user.click(button('Enregistrer mes coordonnées'))
  expect(await screen.findByText('default: Informations mises à jour')).toBeTruthy()
  expect(api.calls).toContain(
    `${changeCall} {"firstName":"Zoé","lastName":"Abadie","phone":"06 39 98 00 01"}`,
  )

  await user.clear(field('Nom'))
  await user.click(button('Enregistrer mes coordonnées'))
  expect(await screen.findByText('Le nom doit contenir au moins 2 caractères')).toBeTruthy()
  await everythingShown()
})

test('a password of ours is replaced first, as for everybody', async () => {
  using _api = spaceOf({ [infoCall]: () => Response.json({ ...without, shouldChoosePassword: true }) })
  openSpace()
  expect(await screen.findByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeTruthy()
  await everythingShown()
})
