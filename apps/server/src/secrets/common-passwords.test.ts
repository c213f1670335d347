import { expect, test } from 'bun:test'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'azertyuiop',
  '1234567890',
  'basketball',
  'PASSWORD123',
  'P@ssw0rd-2026',
  'motdepasse66',
  'Soleil2025!',
  'passwordpassword',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'bcdefghijklm',
  '9876543210',
])('%s is tried first by anybody', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'garrigue-et-romarin',
  'quatre chevaux agrafés',
  '7hT4!pq0_vWz',
  ' un espace devant et derrière ',
  '🦩 trois flamants roses au bord de l’étang, et le vent qui tourne 🦩',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
