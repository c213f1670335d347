import { expect, test } from 'bun:test'
import { joinedDetails } from './joined-client.ts'

const nobody = {
  ...{ firstName: '', lastName: '', company: null, siren: null, email: null, phone: null },
  ...{ address: null, postalCode: null, city: null, notes: null },
}
const zoe = { ...nobody, firstName: 'Zoé', lastName: 'Abadie', email: 'zoe@exemple.fr', notes: 'Sonner.' }
const garage = {
  ...nobody,
  ...{ company: 'Garage', siren: '732829320', phone: '0611223344', city: 'Thuir', notes: 'Deux portails.' },
}

test('who has nothing takes all of the other', () => {
  expect(joinedDetails(nobody, zoe)).toEqual(zoe)
  expect(joinedDetails(zoe, nobody)).toEqual(zoe)
})

test('each has what the other lacks, and the notes of both stay', () => {
  expect(joinedDetails(zoe, garage)).toEqual({
    ...garage,
    ...zoe,
    ...places(garage),
    notes: 'Sonner.\nDeux portails.',
  })
})

function places({ company, siren, phone, address, postalCode, city }: typeof garage) {
  return { company, siren, phone, address, postalCode, city }
}

test('a name is one’s or the other’s, never of both', () => {
  expect(joinedDetails({ ...nobody, lastName: 'Puig' }, zoe)).toMatchObject({
    firstName: '',
    lastName: 'Puig',
  })
})

test('an address is one’s or the other’s, never of both', () => {
  const placed = { ...zoe, address: '1 rue A', postalCode: '66000', city: 'Perpignan' }
  expect(joinedDetails(garage, placed)).toMatchObject({ address: null, postalCode: null, city: 'Thuir' })
})

test('a note that both have stands once', () => {
  expect(joinedDetails(zoe, { ...garage, notes: 'Sonner.' }).notes).toBe('Sonner.')
})
