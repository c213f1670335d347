import { describe, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { SettingsChangeInput } from '@tramontane/contract/settings/settings-change'
import type { BusinessSettings, Sector } from '@tramontane/domain/site/business-settings'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { answering, openSettingsPanel, readCall, saveCall, stored } from './testing.tsx'

const siteCall = 'GET /api/site'
const draftCall = 'POST /api/admin/settings/preview'
const site = () => Response.json({ success: true, data: stored.settings })

/** What a change meets: nothing, or these. */
function meeting(...washes: object[]) {
  return () => Response.json({ success: true, data: { revision: 'w1', reason: 'closing', washes, week: [] } })
}

const nothingMet = '"washes":{"revision":"w1","moves":[],"cancels":[]}'

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

test('a save says what still keeps the site on ‘Bientôt’, and that it opened with the last fact', async () => {
  const { host } = demoBusiness.identity
  const coming = {
    ...stored,
    settings: {
      ...demoBusiness,
      hasOpened: false,
      identity: { ...demoBusiness.identity, siret: '', host: { ...host, phone: '' } },
    },
  }
  const save = ({ body }: { body: unknown }) => {
    const { changes } = body as SettingsChangeInput
    const settings = laidOver(coming.settings, changes) as BusinessSettings
    coming.settings = settings
    return Response.json({ success: true, data: { settings, revision: `r-${settings.identity.siret}` } })
  }
  using _api = fakeApi({ [readCall]: answering(coming), [saveCall]: save, [siteCall]: site })
  const { user } = await openSettingsPanel('identite')
  await retype(user, 'SIRET', '91234567800019')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/manque encore.*le téléphone de l’hébergeur/)).toBeTruthy()
  await retype(user, 'Téléphone', '1007')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/votre site est ouvert/)).toBeTruthy()
})

test('a town typed by hand stands at its own place on the map, and the stored one at its own again', async () => {
  using _api = fakeApi({ [readCall]: answering(stored) })
  const { user } = await openSettingsPanel('contact')
  const place = () => [field('Latitude').value, field('Longitude').value]
  const before = place()
  await retype(user, 'Code postal', '66720')
  await retype(user, 'Ville', 'Tautavel')
  const [latitude, longitude] = place()
  expect(latitude).toStartWith('42,8')
  expect(longitude).toStartWith('2,7')
  await retype(user, 'Code postal', demoBusiness.contact.postalCode)
  await retype(user, 'Ville', demoBusiness.contact.city)
  expect(place()).toEqual(before)
})

test('a commune that is added stands where its name says', async () => {
  using _api = fakeApi({ [readCall]: answering(stored) })
  const { user } = await openSettingsPanel('zones')
  await user.click(screen.getByRole('button', { name: 'Ajouter une commune' }))
  await retype(user, 'Commune', 'Tautavel')
  expect(field('Latitude').value).toStartWith('42,8')
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

test.each([
  [
    'nobody answers',
    () => Promise.reject(new TypeError('offline')),
    'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  ],
  ['the server refuses', () => refusal(422, 'Ce tarif ne se change plus.'), 'Ce tarif ne se change plus.'],
])(
  'a save that fails because %s says so in the bar of its button, until the change is undone',
  async (_, answer, words) => {
    using _api = fakeApi({ [readCall]: answering(stored), [saveCall]: answer })
    const { user } = await openSettingsPanel('formules')
    await retype(user, 'Formule Standard', '72,34')
    await user.click(button('Enregistrer'))

    const told = await screen.findByText(words)
    expect(button('Enregistrer').closest('.sticky')?.contains(told)).toBe(true)
    await user.click(button('Annuler les modifications'))
    expect(screen.queryByText(words)).toBeNull()
  },
)

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
    [draftCall]: meeting(),
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
  expect(api.calls).toContain(
    `${saveCall} {"revision":"r7","changes":{"closed":{"publicHolidays":true}},${nothingMet}}`,
  )
})

describe('a change that booked washes do not fit', () => {
  const wash = {
    ...{ id: 7, clientName: 'Élodie Puig', service: 'Lavage Fast', subscriptionId: 4 },
    ...{ date: '2026-11-24T08:00:00.000Z', timeSlot: '09:00' },
  }
  const other = { ...wash, id: 8, clientName: 'Karim Benali', timeSlot: '10:30' }
  const met = [
    {
      wash,
      why: 'fermé du 23 au 27 novembre 2026',
      proposal: { date: '2026-11-28', time: '09:00' },
      fit: null,
    },
    { wash: other, why: 'fermé du 23 au 27 novembre 2026', proposal: null, fit: null },
  ]
  const startsCall = 'POST /api/admin/settings/starts'

  async function asked(answers: Parameters<typeof fakeApi>[0] = {}) {
    const api = fakeApi({
      ...{
        [readCall]: answering(stored),
        [saveCall]: saving,
        [siteCall]: site,
        [draftCall]: meeting(...met),
      },
      [startsCall]: () => Response.json({ success: true, data: ['14:00', '14:30'] }),
      ...answers,
    })
    const { user } = await openSettingsPanel('horaires')
    await user.click(screen.getByRole('button', { name: 'Ajouter une fermeture' }))
    await retype(user, 'Premier jour', '2026-11-23')
    await retype(user, 'Dernier jour', '2026-11-27')
    await retype(user, 'Raison', 'congés')
    await user.click(button('Enregistrer'))
    return { api, user, dialog: await question() }
  }

  async function question() {
    return within(await screen.findByRole('dialog', { name: 'Des rendez-vous ne tiennent plus' }))
  }

  const saved = (api: { calls: string[] }) => api.calls.filter((call) => call.startsWith(saveCall))
  const of = (dialog: Awaited<ReturnType<typeof question>>, name: string) =>
    within(dialog.getByRole('link', { name: new RegExp(name) }).closest('li') as HTMLElement)

  test('lists them first, and saves nothing when it is given up', async () => {
    const { api, user, dialog } = await asked()
    using _api = api
    expect(dialog.getByRole('link', { name: /Élodie Puig/ }).getAttribute('href')).toBe(
      '/admin?tab=appointments&view=jour&jour=2026-11-24&dialog=modifier&row=7',
    )
    expect(of(dialog, 'Élodie').getByText('Lavage Fast, mardi 24 novembre 2026 à 9 h')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    expect(saved(api)).toEqual([])
    expect(field('Raison').value).toBe('congés')
  })

  test('saves with the washes that move, to the start that is proposed or to another, and keeps the others', async () => {
    const { api, user, dialog } = await asked()
    using _api = api
    await user.click(dialog.getByRole('button', { name: 'Tout déplacer' }))
    expect(dialog.getByText('1 à déplacer, 1 à garder.')).toBeTruthy()
    expect(of(dialog, 'Élodie').getByText('Vers le samedi 28 novembre 2026 à 9 h')).toBeTruthy()

    await user.click(of(dialog, 'Karim').getByLabelText('Déplacer'))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(of(dialog, 'Karim').getByText(/Choisissez une heure/)).toBeTruthy()
    fireEvent.change(of(dialog, 'Karim').getByLabelText('Nouveau jour'), { target: { value: '2026-11-30' } })
    await user.click(await of(dialog, 'Karim').findByRole('button', { name: '14:30' }))
    await user.click(of(dialog, 'Élodie').getByLabelText('Garder'))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(/^default: Réglages enregistrés/)
    const moves = [{ id: 8, date: '2026-11-30', time: '14:30' }]
    expect(JSON.parse(saved(api)[0]?.slice(saveCall.length) ?? '')).toMatchObject({
      revision: 'r1',
      washes: { revision: 'w1', moves },
    })
  })

  test('of closed days they move as a day is moved, or are cancelled, and what their clients read is shown', async () => {
    const [first, second] = met
    const closed = meeting({ ...first, fit: 'carried' }, { ...second, fit: 'nowhere' })
    const letter = {
      clientName: 'Élodie Puig',
      appointmentIds: [7],
      to: 'e@exemple.fr',
      subject: 'S',
      text: 'Fermés.',
    }
    const { api, user, dialog } = await asked({
      [draftCall]: closed,
      'POST /api/admin/day-moves/letters': () => Response.json({ success: true, data: [letter] }),
    })
    using _api = api
    expect(dialog.getByText('1 à déplacer, 1 à annuler.')).toBeTruthy()
    expect(of(dialog, 'Élodie').getByText(/le lavage est reporté/)).toBeTruthy()
    expect(of(dialog, 'Karim').getByText(/Aucun créneau libre/)).toBeTruthy()
    await user.click(dialog.getByText('Ce que chaque client lira'))
    expect(await dialog.findByText('Fermés.')).toBeTruthy()
    expect(api.calls).toContain(
      'POST /api/admin/day-moves/letters {"reason":"closing","moves":[{"appointmentId":7,"to":{"date":"2026-11-28","time":"09:00"}},{"appointmentId":8,"to":null}]}',
    )
    await user.click(dialog.getByRole('button', { name: 'Tout garder' }))
    expect(dialog.getByText('2 à garder.')).toBeTruthy()
    await user.click(of(dialog, 'Karim').getByLabelText('Annuler le lavage'))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(/^default: Réglages enregistrés/)
    expect(saved(api)[0]).toContain('"washes":{"revision":"w1","moves":[],"cancels":[8]}')
  })

  test('asks once more where somebody booked meanwhile, with what was decided', async () => {
    const third = { wash: { ...wash, id: 9, clientName: 'Zoé Mas' }, why: 'fermé', proposal: null, fit: null }
    const { api, user, dialog } = await asked({
      [saveCall]: () =>
        Response.json(
          {
            ...{ success: false, code: 'washes_changed', message: 'Le planning a changé entre-temps.' },
            data: { revision: 'w2', reason: 'closing', washes: [...met, third] },
          },
          { status: 409 },
        ),
    })
    using _api = api
    await user.click(dialog.getByRole('button', { name: 'Tout déplacer' }))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Le planning a changé entre-temps.')).toBeTruthy()
    const again = await question()
    expect(again.getByRole('link', { name: /Zoé Mas/ })).toBeTruthy()
    expect(again.getByText('1 à déplacer, 2 à garder.')).toBeTruthy()
    api.answers[saveCall] = saving
    await user.click(again.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(/^default: Réglages enregistrés/)
    expect(saved(api).at(-1)).toContain(
      '"washes":{"revision":"w2","moves":[{"id":7,"date":"2026-11-28","time":"09:00"}],"cancels":[]}',
    )
  })
})

test('the week that comes is shown before and after the change, for a service in a town', async () => {
  const week = [{ date: '2026-11-24', before: ['09:00', '10:00'], after: ['10:00', '11:00'] }]
  using api = fakeApi({
    [readCall]: answering(stored),
    [draftCall]: () =>
      Response.json({ success: true, data: { revision: 'w1', reason: 'hours', washes: [], week } }),
  })
  const { user } = await openSettingsPanel('route')
  await retype(user, 'Installation', '20')
  await user.click(button('Aperçu'))
  const shown = within(await screen.findByRole('region', { name: 'La semaine qui vient' }))
  expect((await shown.findByText('09:00')).textContent).toContain('en moins')
  expect(shown.getByText('11:00').textContent).toContain('en plus')
  expect(shown.getByText('Tous les rendez-vous pris tiennent.')).toBeTruthy()
  await user.selectOptions(shown.getByLabelText('Commune'), 'Thuir')
  await waitFor(() =>
    expect(api.calls.at(-1)).toBe(
      `${draftCall} {"changes":{"setUpMinutes":20},"week":{"service":"fast","city":"Thuir","postalCode":"66300"}}`,
    ),
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
    [draftCall]: meeting(),
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
    `${saveCall} {"revision":"r1","changes":{"breaks":{"2":[{"from":"12:30","to":"13:00"}]}},${nothingMet}}`,
  )
})

test('own drives are added by town, told with their minutes, and taken away', async () => {
  const known = { from: '66065', to: '66141', minutes: 30 }
  const settings = { ...stored.settings, ownDrives: [known] }
  using api = fakeApi({
    [readCall]: answering({ ...stored, settings }),
    [saveCall]: saving,
    [siteCall]: site,
    [draftCall]: meeting(),
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
    `${saveCall} {"revision":"r1","changes":{"setUpMinutes":10,"ownDrives":[{"from":"66210","to":"66028","minutes":25}]},${nothingMet}}`,
  )
})

test('each wash says from when on the weather counts against it, an interior one once the owner wants so', async () => {
  using api = fakeApi({
    [readCall]: answering(stored),
    [saveCall]: saving,
    [siteCall]: site,
  })
  const { user } = await openSettingsPanel('meteo')
  const fast = within(screen.getByRole('group', { name: 'Lavage Fast' }))
  const inside = within(screen.getByRole('group', { name: 'Lavage Intérieur' }))
  expect(inside.queryByLabelText('Rafales, dès')).toBeNull()
  await user.click(inside.getByLabelText('Lavage Intérieur : la météo compte'))
  expect(fast.getByText(/^Pluie dès 0,5 mm\/h ou 60 %, rafales dès 60 km\/h/)).toBeTruthy()
  await user.clear(fast.getByLabelText('Pluie, dès'))
  await user.click(button('Enregistrer'))
  expect(await screen.findByText('Indiquez de 0,1 à 50 millimètres.')).toBeTruthy()
  await user.type(fast.getByLabelText('Pluie, dès'), '1,5')
  await user.click(button('Enregistrer'))
  await screen.findByText(/^default: Réglages enregistrés/)
  const interieur = { rainMm: 0.5, rainPercent: 60, gustKmh: 60, coldC: 2, heatC: 38 }
  expect(api.calls).toContain(
    `${saveCall} ${JSON.stringify({ revision: 'r1', changes: { weather: { interieur, fast: { rainMm: 1.5 } } } })}`,
  )
})

test('a sector is named, given its towns and weekdays, and says what it does with those of another', async () => {
  const coast: Sector = { name: 'Côte', towns: ['66141'], weekdays: [5], mode: 'only' }
  const settings = { ...stored.settings, sectors: [coast] }
  using api = fakeApi({
    ...{ [readCall]: answering({ ...stored, settings }), [saveCall]: saving, [siteCall]: site },
    [draftCall]: meeting(),
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
    `${saveCall} {"revision":"r1","changes":${JSON.stringify({ sectors: [coast, salanque] })},${nothingMet}}`,
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
