import { expect, test } from 'bun:test'
import { site } from '../testing/readings.ts'
import { proofAddress } from './proof-address.ts'

const { contact } = site.settings
const place = `${contact.street}, ${contact.postalCode} ${contact.city}`

test.each([
  [{}, `${contact.email} ou ${place}`],
  [{ street: '' }, contact.email],
  [{ email: '' }, place],
  [{ email: '', street: '' }, 'https://tramontane.example/demande'],
])('with %j a proof is sent to an address that is one', (change, address) => {
  const settings = { ...site.settings, contact: { ...contact, ...change } }
  expect(proofAddress({ ...site, settings })).toBe(address)
})
