import { expect, test } from 'bun:test'
import { likeness, type Person, recognise, sharedBy } from './likeness.ts'

const karim: Person = {
  name: 'Karim Benali',
  company: '',
  email: 'karim@exemple.fr',
  phone: '06 39 98 43 21',
}

test.each<[string, Partial<Person>, ReturnType<typeof likeness>]>([
  ['everything, written otherwise', { email: 'KARIM@exemple.fr ', phone: '+33 (0)6 39 98 43 21' }, 'same'],
  ['the address alone', { phone: '' }, 'same'],
  ['the address with another number', { phone: '0611223344' }, 'same'],
  ['the number alone', { email: '' }, 'same'],
  ['the number with another address, and the name', { email: 'k.benali@travail.fr' }, 'same'],
  [
    'the number of somebody who gave no address, whatever the name',
    { email: '', name: 'Garage Sud' },
    'same',
  ],
  [
    'the number of two people who each have an address',
    { email: 'leo@exemple.fr', name: 'Léo Puig' },
    'doubtful',
  ],
  ['the address of a couple', { name: 'Samira Benali', phone: '0611223344' }, 'doubtful'],
  ['the address of a couple who share the number too', { name: 'Samira Benali' }, 'doubtful'],
  ['a namesake', { email: 'k@ailleurs.fr', phone: '0611223344' }, 'other'],
  ['nothing but the name', { email: '', phone: '' }, 'other'],
])('%s', (_, change, expected) => {
  const other = { ...karim, ...change }
  expect(likeness(karim, other)).toBe(expected)
  expect(likeness(other, karim)).toBe(expected)
})

test.each([
  ['Benali Karim', 'same'],
  ['K. Benali', 'same'],
  ['M. Benali', 'same'],
  ['BENALI', 'same'],
  ['Karim Bénalli', 'same'],
  ['', 'same'],
  ['Léa Benali', 'doubtful'],
  ['Karima Benali', 'doubtful'],
  ['Karam Benali', 'same'],
  ['Puig', 'doubtful'],
])('with the same address, the name %s tells: %s', (name, expected) => {
  expect(likeness(karim, { ...karim, phone: '', name })).toBe(expected as 'same')
})

test('a Madame and a Monsieur of one name and one address are two people', () => {
  const [he, she] = ['M. Benali', 'Mme Benali'].map((name) => ({ ...karim, name }))
  expect(likeness(he as Person, she as Person)).toBe('doubtful')
})

test('two people of one company at one switchboard are one client', () => {
  const [one, other] = ['Zoé', 'Léo'].map((name) => ({
    ...{ name, company: 'Hôtel Le Grand Large', phone: '0465714758' },
    email: `${name}@exemple.fr`,
  }))
  expect(likeness(one as Person, { ...(other as Person), company: 'HOTEL le grand large' })).toBe('same')
})

test('nobody is somebody else by what nobody said', () => {
  const nothing = { name: '', company: '', email: '', phone: '' }
  expect(likeness(nothing, nothing)).toBe('other')
})

test('who gives a number that many have given is found by the address, and three others are proposed at the most', () => {
  const crowd = Array.from({ length: 40 }, (_, id) => ({
    ...{ id, name: `Inconnu ${id + 100}`, company: '', email: `${id}@exemple.fr`, phone: '0600000000' },
  }))
  const zoe = { name: 'Zoé Abadie', company: '', email: 'zoe@exemple.fr', phone: '06 00 00 00 00' }
  const known = { ...zoe, id: 99 }
  expect(recognise(zoe, [...crowd, known])).toMatchObject({ client: { id: 99 }, doubles: { length: 3 } })
  expect(recognise(zoe, crowd)).toMatchObject({ client: null, doubles: { length: 3 } })
})

test('of two who share one number, whoever is named is meant; without a name the first', () => {
  const at = { company: '', email: '', phone: '06 39 98 11 11' }
  const paul = { ...at, id: 1, name: 'Paul Martin' }
  const anne = { ...at, id: 2, name: 'Anne Martin' }
  const said = { ...at, name: 'ANNE MARTIN', email: 'anne@exemple.fr', phone: '+33639981111' }
  expect(recognise(said, [paul, anne])).toEqual({ client: anne, doubles: [paul] })
  expect(recognise({ ...said, name: '' }, [paul, anne])).toEqual({ client: paul, doubles: [anne] })
})

test('what two have in common is said, also of what they were', () => {
  const zoe = { name: 'Zoé', company: '', email: 'zoe@exemple.fr', phone: '06 11 22 33 44' }
  const leo = { name: 'Léo', company: 'Garage Sud', email: 'leo@exemple.fr', phone: '+33611223344' }
  expect(sharedBy(zoe, leo)).toEqual(['phone'])
  const formerly = [{ ...leo, email: 'ZOE@exemple.fr' }]
  expect(sharedBy(zoe, { ...leo, phone: '', formerly })).toEqual(['email', 'phone'])
  expect(sharedBy({ ...zoe, company: 'GARAGE SUD', phone: '' }, leo)).toEqual(['company'])
})
