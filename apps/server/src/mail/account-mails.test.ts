import { describe, expect, test } from 'bun:test'
import { clientErased } from './account/client-erased.ts'
import { passwordChanged } from './account/password-changed.ts'
import { passwordReset } from './account/password-reset.ts'
import type { RenderedMail } from './layout/letter.ts'
import { evilName, readings, site } from './testing/readings.ts'

const name = 'Élodie Puig'
const url = 'https://tramontane.example/reinitialiser?jeton=abc'
const changedAt = new Date('2025-03-10T08:05:00Z')
const deletion = {
  site,
  name,
  hadAccount: true,
  erasedDay: '2025-03-10',
  endedReferences: ['AB-2025-00001', 'AB-2025-00002'],
  canceledWashes: 2,
}

describe('text and HTML say the same', () => {
  test.each<[string, RenderedMail, string[]]>([
    [
      'a link to choose a password',
      passwordReset({ site, name, url }),
      [url, '60 minutes', 'une seule fois', 'Si vous n’avez rien demandé'],
    ],
    [
      'a password that changed',
      passwordChanged({ site, name, changedAt }),
      ['lundi 10 mars 2025 à 9 h 05', '06 39 98 12 34', 'https://tramontane.example/mot-de-passe-oublie'],
    ],
    [
      'a deleted account',
      clientErased(deletion),
      [
        ...['lundi 10 mars 2025', 'AB-2025-00001, AB-2025-00002', 'Rendez-vous annulés : 2', 'dix ans'],
        ...['cinq ans', 'douze mois au plus', 'vous est rendu sans démarche', 'lundi 24 mars 2025'],
      ],
    ],
  ])('%s', (_, mail, words) => {
    for (const reading of readings(mail))
      for (const word of ['Bonjour Élodie Puig,', ...words]) expect(reading).toContain(word)
  })
})

test('a name that is none is left out', () => {
  const evil = { site, name: evilName }
  for (const mail of [
    passwordReset({ ...evil, url }),
    passwordChanged({ ...evil, changedAt }),
    clientErased({ ...deletion, ...evil }),
  ]) {
    expect(`${mail.html}${mail.text}`).not.toContain('script')
    expect(mail.text).toStartWith('Bonjour,')
  }
})

test('nothing is said of subscriptions and washes where there were none', () => {
  const { text } = clientErased({ ...deletion, endedReferences: [], canceledWashes: 0 })
  expect(text).not.toContain('Abonnements arrêtés')
  expect(text).not.toContain('Rendez-vous annulés')
  expect(text).not.toContain('rendu')
})
