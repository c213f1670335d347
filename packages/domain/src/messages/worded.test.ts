import { describe, expect, test } from 'bun:test'
import { fillPlaces, unknownPlaces } from './worded.ts'

const values = {
  prenom: 'Zoé',
  nom: 'Zoé Puig',
  date: 'mardi 3 mars',
  heure: '9 h',
  prestation: 'Lavage Fast',
  lieu: 'Céret',
  entreprise: 'Tramontane',
  telephone: '06 39 98 12 34',
}

describe('the owner’s words', () => {
  test('say what they name', () => {
    expect(fillPlaces('Bonjour {prenom}, à {heure} le {date} !', values)).toBe(
      'Bonjour Zoé, à 9 h le mardi 3 mars !',
    )
  })

  test.each([
    ['Bonjour {prenom},\nÀ bientôt', 'Bonjour,\nÀ bientôt'],
    ['Bonjour {prenom}', 'Bonjour'],
    ['Le {prenom} {nom} vient', 'Le Zoé Puig vient'],
  ])('%j leaves no gap where something is not known', (words, told) => {
    expect(fillPlaces(words, { ...values, prenom: '' })).toBe(told)
  })

  test('a name that looks like a place is not filled again', () => {
    expect(fillPlaces('{prenom}', { ...values, prenom: '{nom}' })).toBe('{nom}')
  })
})

describe('what names no place', () => {
  test.each([
    ['Bonjour {prenom} {nom}', []],
    ['Bonjour {prénom}', ['{prénom}']],
    ['{Date} {constructor} {}', ['{Date}', '{constructor}', '{}']],
    ['Bonjour {prenom', ['{']],
    ['{{prenom}}', ['{', '}']],
  ])('%j', (words, unknown) => {
    expect(unknownPlaces(words)).toEqual(unknown)
  })
})
