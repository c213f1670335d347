import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openAdminPanel } from '../../../testing/open-admin-panel.tsx'
import { SettingsPanel } from '../settings-panel.tsx'
import { answering, readCall, stored } from '../testing.tsx'

const { settings } = stored
const withHero = {
  settings: { ...settings, photos: { ...settings.photos, hero: '/photos/0123456789abcdef01234567.webp' } },
  revision: 'r2',
}
const removeCall = 'DELETE /api/admin/photos/hero'
const site = () => Response.json({ success: true, data: settings })

test('each place says what stands there, and our picture has nothing to remove', async () => {
  using _api = fakeApi({ [readCall]: answering(withHero) })
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
    [removeCall]: answering({ settings, revision: 'r3' }),
    'GET /api/site': site,
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Retirer : Page d’accueil' }))
  expect(api.calls).toEqual([readCall])
  await user.click(await screen.findByRole('button', { name: 'Retirer la photographie' }))

  expect(await screen.findByText('default: Photographie retirée: Page d’accueil')).toBeTruthy()
  expect(api.calls).toContain(`${removeCall}?revision=r2`)
  const home = screen.getByRole('region', { name: 'Page d’accueil' })
  await waitFor(() =>
    expect(within(home).getByRole('img').getAttribute('src')).toBe('/images/gouttes-1600.webp'),
  )
})

test('a file that is no photograph is refused before anything is sent', async () => {
  using api = fakeApi({ [readCall]: answering(stored) })
  await open()
  const file = new File(['%PDF'], 'facture.pdf', { type: 'application/pdf' })
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/: Lavage Fast/), file)

  expect(await screen.findByText('Choisissez une photographie en JPEG, PNG ou WebP.')).toBeTruthy()
  expect(api.calls).toEqual([readCall])
})

async function open() {
  const opened = openAdminPanel(SettingsPanel, { search: '?tab=settings&section=photos' })
  await screen.findByRole('region', { name: 'Page d’accueil' })
  return opened
}
