import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SettingsChangeInput } from '@tramontane/contract/settings/settings-change'
import type { Sector } from '@tramontane/domain/rounds/sectors'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { answering, openSettingsPanel, readCall, saveCall, stored } from './testing.tsx'

const siteCall = 'GET /api/site'
const draftCall = 'POST /api/admin/settings/washes-met'
const site = () => Response.json({ success: true, data: stored.settings })

/** A server that saves: answers the settings with what was sent. */
function saving({ body }: { body: unknown }) {
  const { changes } = body as SettingsChangeInput
  return Response.json({
    success: true,
    data: { settings: laidOver(stored.settings, changes), revision: 'r2' },
  })
}

function laidOver(before: unknown, changes: unknown): unknown {
  if (
    typeof before !== 'object' ||
    typeof changes !== 'object' ||
    !before ||
    !changes ||
    Array.isArray(changes)
  )
    return changes
  const parts = Object.entries(changes).map(([key, value]) => [key, laidOver(before[key as never], value)])
  return { ...before, ...Object.fromEntries(parts) }
}

test('a price typed the French way is sent in cents, alone, and the tab says that it is saved', async () => {
  using api = fakeApi({ [readCall]: answering(stored), [saveCall]: saving, [siteCall]: site })
  const { user } = await openSettingsPanel('formules')

  await retype(user, 'Formule Standard', '72,34')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))

  expect(await screen.findByText(/^default: Réglages enregistrés/)).toBeTruthy()
  expect(api.calls).toContain(
    `${saveCall} {"revision":"r1","changes":{"plans":{"standard":{"monthlyCents":7234}}}}`,
  )
  expect(field('Formule Standard').value).toBe('72,34')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Formules d’abonnement'))
})

test('nothing can be saved while nothing changed, and what was typed can be undone', async () => {
  using _api = fakeApi({ [readCall]: answering(stored) })
  const { user } = await openSettingsPanel('contact')
  expect(button('Enregistrer').disabled).toBe(true)

  await retype(user, 'Ville', 'Pia')
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy()
  expect(button('Enregistrer').disabled).toBe(false)
  await user.click(button('Annuler les modifications'))

  expect(field('Ville').value).toBe('Pollestres')
  expect(button('Enregistrer').disabled).toBe(true)
})

test('what is no price is told under its field, which has the focus, and nothing is sent', async () => {
  using api = fakeApi({ [readCall]: answering(stored) })
  const { user } = await openSettingsPanel('prestations')
  const fast = screen.getByRole('group', { name: 'Lavage Fast' })

  await user.clear(within(fast).getByLabelText('Prix TTC'))
  await user.type(within(fast).getByLabelText('Prix TTC'), 'cher')
  await user.click(button('Enregistrer'))

  expect(await screen.findByText('Indiquez un montant, en euros et centimes.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(within(fast).getByLabelText('Prix TTC')))
  expect(within(fast).getByLabelText<HTMLInputElement>('Prix TTC').value).toBe('cher')
  expect(api.calls).toEqual([readCall])
})

test('the server’s refusal lands under the field of the list’s thing, which opens', async () => {
  const sentence = 'Cette commune est déjà dans la liste.'
  using _api = fakeApi({
    [readCall]: answering(stored),
    [saveCall]: () =>
      Response.json(
        { success: false, code: 'validation', message: 'Non.', fields: { 'towns.1.name': sentence } },
        { status: 400 },
      ),
  })
  const { user } = await openSettingsPanel('zones')

  await user.click(button('Pia'))
  await retype(user, 'Commune', 'Alénya')
  await user.click(button('Enregistrer'))

  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field('Commune').value).toBe('Alénya')
})

test('when somebody else saved meanwhile, theirs come in, one’s own stay, and saving again works', async () => {
  const theirs = { settings: { ...stored.settings, vans: 3 }, revision: 'r7' }
  using api = fakeApi({
    [readCall]: answering(stored),
    [saveCall]: () =>
      Response.json(
        {
          success: false,
          code: 'settings_changed',
          message: 'Quelqu’un d’autre a enregistré.',
          data: theirs,
        },
        { status: 409 },
      ),
    [siteCall]: site,
    'POST /api/admin/settings/washes-met': () => Response.json({ success: true, data: [] }),
  })
  const { user } = await openSettingsPanel('horaires')
  await user.click(screen.getByLabelText(/Fermé les jours fériés/))
  await user.click(button('Enregistrer'))

  expect(await screen.findByText('Quelqu’un d’autre a enregistré.')).toBeTruthy()
  expect(field('Camionnettes').value).toBe('3')
  expect(screen.getByLabelText<HTMLInputElement>(/Fermé les jours fériés/).checked).toBe(true)

  api.answers[saveCall] = saving
  await user.click(button('Enregistrer'))
  await screen.findByText(/^default: Réglages enregistrés/)
  expect(api.calls).toContain(`${saveCall} {"revision":"r7","changes":{"closed":{"publicHolidays":true}}}`)
})

test('closing days on which washes are booked lists them first, and goes on only when told to', async () => {
  const wash = {
    id: 7,
    clientName: 'Élodie Puig',
    service: 'Lavage Fast',
    date: '2026-11-24T08:00:00.000Z',
    timeSlot: '09:00',
  }
  using api = fakeApi({
    [readCall]: answering(stored),
    [saveCall]: saving,
    [siteCall]: site,
    'POST /api/admin/settings/washes-met': () => Response.json({ success: true, data: [wash] }),
  })
  const { user } = await openSettingsPanel('horaires')
  await user.click(screen.getByRole('button', { name: 'Ajouter une fermeture' }))
  await retype(user, 'Premier jour', '2026-11-23')
  await retype(user, 'Dernier jour', '2026-11-27')
  await retype(user, 'Raison', 'congés')
  await user.click(button('Enregistrer'))

  const question = await screen.findByRole('alertdialog', { name: 'Des rendez-vous tombent ces jours-là' })
  expect(
    within(question)
      .getByRole('link', { name: /Élodie Puig/ })
      .getAttribute('href'),
  ).toBe('/admin?tab=appointments&view=jour&jour=2026-11-24&dialog=modifier&row=7')
  expect(question.textContent).toContain('Lavage Fast, mardi 24 novembre 2026 à 9 h')
  await user.click(within(question).getByRole('button', { name: 'Annuler' }))
  expect(api.calls.filter((call) => call.startsWith(saveCall))).toEqual([])
  expect(field('Raison').value).toBe('congés')

  await user.click(button('Enregistrer'))
  await user.click(await screen.findByRole('button', { name: 'Enregistrer quand même' }))
  await screen.findByText(/^default: Réglages enregistrés/)
  expect(api.calls).toContain(
    `${saveCall} {"revision":"r1","changes":{"closed":{"periods":[{"from":"2026-11-23","to":"2026-11-27","reason":"congés"}]}}}`,
  )
})

test('leaving what is not saved asks first; staying keeps it, leaving drops it', async () => {
  using _api = fakeApi({ [readCall]: answering(stored) })
  const { user, search } = await openSettingsPanel('contact')
  await retype(user, 'Ville', 'Pia')

  await user.click(screen.getByRole('link', { name: 'Prestations' }))
  await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await user.click(button('Rester'))
  expect(field('Ville').value).toBe('Pia')
  expect(search().section).toBe('contact')

  await user.click(screen.getByRole('link', { name: 'Prestations' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  expect(await screen.findByRole('group', { name: 'Lavage Fast' })).toBeTruthy()
  expect(search().section).toBe('prestations')
})

test('the preview shows the public cards with the draft, and nothing is saved', async () => {
  using api = fakeApi({ [readCall]: answering(stored) })
  const { user } = await openSettingsPanel('formules')
  await retype(user, 'Formule Premium', '99')
  await user.click(button('Aperçu'))

  const preview = await screen.findByRole('dialog', { name: 'Aperçu avant enregistrement' })
  expect(preview.textContent?.replaceAll(/\s/g, ' ')).toContain('99 € TTC par mois')
  expect(preview.textContent?.replaceAll(/\s/g, ' ')).toContain('69,86 €')
  expect(api.calls).toEqual([readCall])
})

test('a banner is switched on with its words, and off', async () => {
  using api = fakeApi({ [readCall]: answering(stored), [saveCall]: saving, [siteCall]: site })
  const { user } = await openSettingsPanel('bandeau')
  await user.click(screen.getByLabelText('Afficher un bandeau'))
  await user.click(button('Enregistrer'))
  expect(await screen.findByText('Indiquez le texte du bandeau.')).toBeTruthy()

  await user.type(screen.getByLabelText('Texte'), 'Congés')
  await user.click(button('Enregistrer'))
  await screen.findByText(/^default: Réglages enregistrés/)
  expect(api.calls).toContain(
    `${saveCall} {"revision":"r1","changes":{"notice":{"text":"Congés","firstDay":null,"lastDay":null}}}`,
  )
})

test('by keyboard, a thing of a list moves, keeps the focus, and goes', async () => {
  using api = fakeApi({ [readCall]: answering(stored), [saveCall]: saving, [siteCall]: site })
  const { user } = await openSettingsPanel('contact')

  button('Descendre : Instagram').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Monter : Instagram'))
  button('Retirer : Facebook').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Ajouter un réseau')
  await user.click(button('Enregistrer'))

  await screen.findByText(/^default: Réglages enregistrés/)
  const [instagram] = stored.settings.contact.socials
  expect(api.calls).toContain(
    `${saveCall} ${JSON.stringify({ revision: 'r1', changes: { contact: { socials: [instagram] } } })}`,
  )
})

test('a break is added to a weekday beside its hours, and one that leaves them is told', async () => {
  using api = fakeApi({
    [readCall]: answering(stored),
    [saveCall]: saving,
    [siteCall]: site,
    'POST /api/admin/settings/washes-met': () => Response.json({ success: true, data: [] }),
  })
  const { user } = await openSettingsPanel('horaires')
  await user.click(button('Ajouter une pause le mardi'))
  const end = screen.getByLabelText<HTMLInputElement>('Mardi, fin de pause')
  fireEvent.change(end, { target: { value: '20:00' } })
  await user.click(button('Enregistrer'))
  expect(await screen.findByText('La pause se tient dans les heures du jour.')).toBeTruthy()

  fireEvent.change(end, { target: { value: '13:00' } })
  await user.click(button('Enregistrer'))
  await screen.findByText(/^default: Réglages enregistrés/)
  expect(api.calls).toContain(
    `${saveCall} {"revision":"r1","changes":{"breaks":{"2":[{"from":"12:30","to":"13:00"}]}}}`,
  )
})

test('own drives are added by town, told with their minutes, and taken away', async () => {
  const known = { from: '66065', to: '66141', minutes: 30 }
  const settings = { ...stored.settings, ownDrives: [known] }
  using api = fakeApi({
    [readCall]: answering({ ...stored, settings }),
    [saveCall]: saving,
    [siteCall]: site,
  })
  const { user } = await openSettingsPanel('route')
  await user.click(button('Retirer : Elne – Pia'))
  await retype(user, 'Installation', '10')
  await user.click(button('Ajouter un trajet'))
  expect(document.activeElement).toBe(screen.getByLabelText('De'))
  await user.selectOptions(screen.getByLabelText('De'), 'Thuir')
  await user.selectOptions(screen.getByLabelText('À'), 'Cabestany')
  await user.click(button('Enregistrer'))
  expect(await screen.findByText('Indiquez de 1 à 240 minutes.')).toBeTruthy()
  expect(api.calls).toEqual([readCall])

  await retype(user, 'Temps de trajet', '25')
  expect(button('Thuir – Cabestany').textContent).toContain('25 min')
  await user.click(button('Enregistrer'))
  await screen.findByText(/^default: Réglages enregistrés.*le planning en tient compte/)
  expect(api.calls).toContain(
    `${saveCall} {"revision":"r1","changes":{"setUpMinutes":10,"ownDrives":[{"from":"66210","to":"66028","minutes":25}]}}`,
  )
})

test('a sector is named, given its towns and weekdays, and says what it does with those of another', async () => {
  const coast: Sector = { name: 'Côte', towns: ['66141'], weekdays: [5], mode: 'only' }
  const settings = { ...stored.settings, sectors: [coast] }
  using api = fakeApi({
    ...{ [readCall]: answering({ ...stored, settings }), [saveCall]: saving, [siteCall]: site },
    [draftCall]: () => Response.json({ success: true, data: [] }),
  })
  const { user } = await openSettingsPanel('route')
  await user.click(button('Ajouter un secteur'))
  const fields = () => within(document.activeElement?.closest('li') as HTMLElement)
  expect(fields().getByText(/ce secteur ne compte pas encore/)).toBeTruthy()
  await user.click(button('Enregistrer'))
  expect(await screen.findByText('Indiquez le nom du secteur.')).toBeTruthy()

  await user.click(fields().getByLabelText(/^Nom/))
  await user.paste('Salanque')
  const opened = within(screen.getByRole('button', { name: /^Salanque/ }).closest('li') as HTMLElement)
  await user.click(opened.getByLabelText('Ces jours seulement'))
  await user.click(opened.getByLabelText('Pia'))
  await user.click(opened.getByLabelText('dimanche'))
  expect(opened.getByText(/Aucun de ces jours n’est ouvert/)).toBeTruthy()
  await user.click(opened.getByLabelText('mardi'))
  expect(opened.getByText(/Sans ouverture, ne compte pas.: dimanche/)).toBeTruthy()
  expect(opened.getByText(/Pia.: aussi dans «.Côte.»\..Les jours des deux secteurs comptent/)).toBeTruthy()
  await user.click(button('Enregistrer'))
  await screen.findByText(/^default: Réglages enregistrés/)
  const salanque = { name: 'Salanque', towns: ['66141'], weekdays: [2, 7], mode: 'only' }
  expect(api.calls).toContain(
    `${saveCall} ${JSON.stringify({ revision: 'r1', changes: { sectors: [coast, salanque] } })}`,
  )
})

test('an address that is chosen as the base brings its place on the map, and none is saved without one', async () => {
  const found = {
    label: '3 Rue des Amandiers, 66450 Pollestres',
    street: '3 Rue des Amandiers',
    ...{ postalCode: '66450', city: 'Pollestres', cityCode: '66144' },
    ...{ lat: 42.645, lon: 2.874, precision: 'address' },
  }
  using api = fakeApi({
    [readCall]: answering(stored),
    [saveCall]: saving,
    [siteCall]: site,
    'GET /api/address': () => Response.json({ success: true, data: [found] }),
  })
  const { user } = await openSettingsPanel('route')
  await user.click(screen.getByLabelText('Les tournées partent d’une autre adresse'))
  await user.click(button('Enregistrer'))
  expect(await screen.findByText('Indiquez des degrés entre −90 et 90.')).toBeTruthy()

  await user.click(screen.getByLabelText(/^Rue/))
  await user.paste('3 rue des')
  await user.click(await screen.findByRole('option', { name: found.label }))
  expect(field('Latitude').value).toBe('42,645')
  await user.click(button('Enregistrer'))
  await screen.findByText(/^default: Réglages enregistrés/)
  const { street, postalCode, city, lat, lon } = found
  const base = { street, postalCode, city, lat, lon }
  expect(api.calls).toContain(`${saveCall} ${JSON.stringify({ revision: 'r1', changes: { base } })}`)
})

test('what cannot be loaded is told, with a way to try again', async () => {
  using api = fakeApi({ [readCall]: () => refusal(500, 'Une erreur est survenue de notre côté.') })
  const { user } = openAdminPanel(SettingsPanel, { search: '?tab=settings' })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  api.answers[readCall] = answering(stored)
  await user.click(retry)
  expect(await screen.findByLabelText(/Nom affiché/)).toBeTruthy()
})

type User = Awaited<ReturnType<typeof openSettingsPanel>>['user']

async function retype(user: User, label: string, text: string) {
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
}

function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) })
}
