import { expect, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openAdminPanel } from '../../../testing/open-admin-panel.tsx'
import { SettingsPanel } from '../settings-panel.tsx'
import { answering, readCall, stored } from '../testing.tsx'

const listCall = 'GET /api/admin/calendar-feeds'
const createCall = 'POST /api/admin/calendar-feeds'
const feed = { id: 7, van: null, createdAt: '2027-03-24T08:00:00.000Z', readAt: null }
const url = 'https://tramontane.example/calendar/un-secret.ics'

const answer = (data: unknown) => () => Response.json({ success: true, data })

function open() {
  return openAdminPanel(SettingsPanel, { search: '?tab=settings&section=agenda' })
}

test('an address is shown once, to be copied, and the list says that nobody has read it yet', async () => {
  using api = fakeApi({
    [readCall]: answering(stored),
    [listCall]: answer([feed]),
    [createCall]: answer({ ...feed, url }),
  })
  const { user } = open()
  expect(await screen.findByText('Créée le mercredi 24 mars 2027 à 9 h, pas encore lue')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Créer une adresse d’agenda' }))
  const dialog = await screen.findByRole('dialog', { name: 'Votre adresse d’agenda' })
  expect(within(dialog).getByText(url)).toBeTruthy()
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe(url.replace('https', 'webcal'))
  expect(api.calls).toContain(`${createCall} {"van":null}`)
  await user.click(within(dialog).getByRole('button', { name: 'C’est fait' }))
  expect(screen.queryByText(url)).toBeNull()
})

test('an address is made anew, or goes, once that was asked', async () => {
  using api = fakeApi({
    [readCall]: answering(stored),
    [listCall]: answer([feed]),
    [createCall]: answer({ ...feed, id: 8, url }),
    'DELETE /api/admin/calendar-feeds/7': () => Response.json({ success: true }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Recréer' }))
  await user.click(await screen.findByRole('button', { name: 'Recréer l’adresse' }))
  const dialog = await screen.findByRole('dialog', { name: 'Votre adresse d’agenda' })
  expect(api.calls).toContain(`${createCall} {"van":null,"replaces":7}`)
  await user.click(within(dialog).getByRole('button', { name: 'C’est fait' }))
  await user.click(screen.getByRole('button', { name: 'Retirer' }))
  await user.click(await screen.findByRole('button', { name: 'Retirer l’adresse' }))
  expect(await screen.findByText('default: Adresse d’agenda retirée')).toBeTruthy()
})
