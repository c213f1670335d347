import { expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { refuseWeakPassword } from './refuse-weak-password.ts'

const person = { email: 'elodie.puig@garage-vernet.fr', firstName: 'Élodie', lastName: 'Puig' }

function isRefused(password: string): boolean {
  try {
    refuseWeakPassword({ settings: { current: demoBusiness } }, person, { field: 'password', password })
    return false
  } catch (error) {
    expect(error).toMatchObject({
      key: 'common_password',
      details: { fields: { password: expect.any(String) } },
    })
    return true
  }
}

test.each([
  ['a town and a year', 'Perpignan2026'],
  ['the product', 'tr@montane-66!'],
  ['the trade', 'Lavage-Auto-66'],
  ['the business', 'TramontaneLavageAuto'],
  ['the person’s name', 'Élodie-Puig-1987'],
  ['the person’s address', 'elodie.puig@garage-vernet.fr'],
  ['a common one', 'azertyuiop'],
])('%s is refused', (_, password) => {
  expect(isRefused(password)).toBe(true)
})

test.each([
  ['words of one’s own', 'garrigue-et-romarin'],
  ['a town among them', 'perpignan la nuit sous la pluie'],
  ['70 characters with a bird', `${'🦩'.repeat(2)} ${'trois flamants au bord de l’étang, '.repeat(2)}`],
])('%s is accepted', (_, password) => {
  expect(isRefused(password)).toBe(false)
})
