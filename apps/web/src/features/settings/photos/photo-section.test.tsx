import { expect, spyOn, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { declareSentence } from '@tramontane/contract/settings/photo'
import { photoDeclaration } from '@tramontane/contract/settings/photo-declarations'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openAdminPanel } from '../../../testing/open-admin-panel.tsx'
import { SettingsPanel } from '../settings-panel.tsx'
import { answering, readCall, stored } from '../testing.tsx'

const { settings } = stored
const withHero = {
  settings: { ...settings, photos: { ...settings.photos, hero: '/photos/0123456789abcdef01234567.webp' } },
  revision: 'r2',
}
const photosCall = 'GET /api/admin/photos'
const none = () => Response.json({ success: true, data: { shown: [], washes: [] } })
const removeCall = 'DELETE /api/admin/photos/hero'
const site = () => Response.json({ success: true, data: settings })

test('each place says what stands there, and our picture has nothing to remove', async () => {
  using _api = fakeApi({ [readCall]: answering(withHero), [photosCall]: none })
  await open()

  const home = screen.getByRole('region', { name: 'Page d’accueil' })
  expect(home.textContent).toContain('Votre photographie.')
  expect(within(home).getByRole('img').getAttribute('src')).toBe(withHero.settings.photos.hero)
  const fast = screen.getByRole('region', { name: 'Lavage Fast' })
  expect(fast.textContent).toContain('Notre image, en attendant votre photographie.')
  expect(within(fast).queryByRole('button', { name: /Retirer/ })).toBeNull()
})

test('removing asks first, then our picture is back', async () => {
  using api = fakeApi({
    [readCall]: answering(withHero),
    [photosCall]: none,
    [removeCall]: answering({ settings, revision: 'r3' }),
    'GET /api/site': site,
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Retirer : Page d’accueil' }))
  expect(api.calls).toEqual([readCall, photosCall])
  await user.click(await screen.findByRole('button', { name: 'Retirer la photographie' }))

  expect(await screen.findByText('default: Photographie retirée: Page d’accueil')).toBeTruthy()
  expect(api.calls).toContain(`${removeCall}?revision=r2`)
  const home = screen.getByRole('region', { name: 'Page d’accueil' })
  await waitFor(() =>
    expect(within(home).getByRole('img').getAttribute('src')).toBe('/images/gouttes-1600.webp'),
  )
})

test('a file that is no photograph is refused before anything is sent', async () => {
  using api = fakeApi({ [readCall]: answering(stored), [photosCall]: none })
  await open()
  const file = new File(['%PDF'], 'facture.pdf', { type: 'application/pdf' })
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/: Lavage Fast/), file)

  expect(await screen.findByText('Choisissez une photographie en JPEG, PNG ou WebP.')).toBeTruthy()
  expect(api.calls).toEqual([readCall, photosCall])
})

test('nothing is sent until it is declared that the photograph may be shown', async () => {
  const put = 'PUT /api/admin/photos/portrait'
  using api = fakeApi({
    [readCall]: answering(stored),
    [photosCall]: none,
    [put]: answering({ settings, revision: 'r3' }),
    'GET /api/site': site,
  })
  const { user } = await open()
  using _reading = readAs('data:image/png;base64,eA==')
  const file = new File(['x'], 'moi.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(/: Portrait/), file)
  const card = screen.getByRole('region', { name: 'Portrait' })
  await user.click(await within(card).findByRole('button', { name: 'Enregistrer' }))
  expect(within(card).getByRole('alert').textContent).toBe(declareSentence)
  const sent = () => api.calls.find((call) => call.startsWith(put))
  expect(sent()).toBeUndefined()
  await user.click(within(card).getByRole('checkbox', { name: photoDeclaration('portrait') }))
  await user.click(within(card).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent()).toContain('"image":"eA==","isDeclared":true'))
})

test('a photograph says of whose wash it is, and who declared it', async () => {
  const path = withHero.settings.photos.hero
  const said = {
    path,
    declaration: 'x',
    declaredBy: 'ana@exemple.fr',
    declaredAt: '2026-11-20T09:00:00.000Z',
  }
  const wash = { appointmentId: 3, clientName: 'Karim Benali', at: '2026-11-19T09:00:00.000Z' }
  using _api = fakeApi({
    [readCall]: answering(withHero),
    [photosCall]: () => Response.json({ success: true, data: { shown: [{ ...said, wash }], washes: [] } }),
  })
  await open()
  const home = screen.getByRole('region', { name: 'Page d’accueil' })
  await waitFor(() => expect(home.textContent).toContain('Karim Benali, avec son accord.'))
  expect(home.textContent).toContain('le vendredi 20 novembre 2026 par ana@exemple.fr')
})

/** The reader of the tests' window takes no file of Bun's. */
function readAs(address: string) {
  return spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    Object.defineProperty(this, 'result', { value: address })
    this.onload?.(new ProgressEvent('load') as ProgressEvent<FileReader>)
  })
}

async function open() {
  const opened = openAdminPanel(SettingsPanel, { search: '?tab=settings&section=photos' })
  await screen.findByRole('region', { name: 'Page d’accueil' })
  return opened
}
