import { expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { fakeApi } from '../../../testing/fake-api.ts'
import { answering, openSettingsPanel, readCall, stored } from '../testing.tsx'

const device = {
  id: 3,
  endpoint: 'https://push.example/abc',
  device: 'Chrome sur Android',
  createdAt: '2027-03-24T08:00:00.000Z',
}

test('a device that listens is named, and stops at one press; a browser that cannot is told so', async () => {
  let devices = [device]
  using _api = fakeApi({
    [readCall]: answering(stored),
    'GET /api/admin/push': () => Response.json({ success: true, data: { publicKey: 'key', devices } }),
    'DELETE /api/admin/push/3': () => {
      devices = []
      return Response.json({ success: true })
    },
  })
  const { user } = await openSettingsPanel('messages')
  expect(await screen.findByText('Chrome sur Android')).toBeTruthy()
  expect(screen.getByText('Depuis le mercredi 24 mars 2027')).toBeTruthy()
  expect(screen.getByText(/Ce navigateur ne sait pas recevoir/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Arrêter : Chrome sur Android' }))
  expect(await screen.findByText('default: Cet appareil ne reçoit plus rien')).toBeTruthy()
  expect(screen.queryByText('Chrome sur Android')).toBeNull()
})
