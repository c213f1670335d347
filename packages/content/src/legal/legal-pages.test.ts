import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '../demo-business.ts'
import { freshBusiness } from '../fresh-business.ts'
import { faultsOf, textsIn } from '../testing/editorial-rules.ts'
import { accessibilityPage } from './accessibility.ts'
import { legalNoticePage } from './legal-notice.ts'
import { privacyPage } from './privacy.ts'

const allPages = (settings: typeof demoBusiness, analyticsId: string | null = null) => [
  legalNoticePage(settings),
  privacyPage({ ...settings, analyticsId }),
  accessibilityPage(settings),
]

describe.each([
  ['the demonstration', demoBusiness],
  ['a business that has only started', freshBusiness],
])('%s', (_, settings) => {
  test('has whole sentences, and no link to the closed European platform', () => {
    const texts = [...allPages(settings), ...allPages(settings, 'G-1')].flatMap(textsIn)
    expect(texts.flatMap(faultsOf)).toEqual([])
    expect(texts.join()).not.toContain('ec.europa.eu')
  })

  test('has titles and descriptions of the right length, each its own', () => {
    const pages = allPages(settings)
    for (const { title, description } of pages) {
      expect(title.length).toBeLessThanOrEqual(60)
      expect(description.length).toBeWithin(50, 161)
    }
    expect(new Set(pages.flatMap(({ title, description }) => [title, description])).size).toBe(6)
  })
})

test.each([
  [
    'the publisher',
    'Tramontane Lavage Auto (entreprise de démonstration), Camille Soler EI, Entreprise individuelle',
  ],
  ['the address', '8 rue des Amandiers, 66450 Pollestres'],
  ['the SIREN', 'SIREN 000 000 000, inscrit'],
  ['the SIRET', '000 000 000 00000'],
  ['the VAT', 'article 293 B du CGI'],
  [
    'how to reach',
    'par e-mail à contact@tramontane.example, par téléphone au 06 39 98 12 34 ou par courrier',
  ],
  ['the director', 'Camille Soler'],
  [
    'the insurer and where it covers',
    'assurée par Assureur de démonstration, 3 rue de l’Exemple, 75001 Paris. Territoire couvert : France métropolitaine.',
  ],
  [
    'the host and its phone',
    'Hébergeur de démonstration, 1 rue de l’Exemple, 75001 Paris, téléphone 01 99 00 12 34',
  ],
  ['the mediator', 'Médiateur de démonstration, 2 rue de l’Exemple, 75001 Paris, https://mediateur.example.'],
])('the legal notice names %s', (_, words) => {
  expect(wordsOf(legalNoticePage(demoBusiness))).toContain(words)
})

describe('the privacy policy', () => {
  const policy = wordsOf(privacyPage({ ...demoBusiness, analyticsId: null }))
  const measured = wordsOf(privacyPage({ ...demoBusiness, analyticsId: 'G-1' }))

  test.each([
    [
      'who decides',
      'Tramontane Lavage Auto (entreprise de démonstration), Camille Soler EI, 8 rue des Amandiers',
    ],
    ['how long a request is kept', '3 ans après le dernier échange'],
    ['how long a contract is kept', '10 ans pour le contrat lui-même'],
    ['how long copies hold what is erased', 'jusqu’à leur propre fin, 12 mois au plus'],
    ['the payment provider', 'Stripe Payments Europe, Limited'],
    ['the host', 'Hébergeur de démonstration'],
    ['the client’s cookie', 'client_session'],
    ['the administrator’s cookie', 'admin_session'],
    ['the count of visits', 'sans cookie, sans identifiant, sans garder votre adresse IP'],
    ['the map', 'openstreetmap.org seulement quand vous le demandez'],
    ['the rights', 'rectifier ou effacer'],
    ['the authority', 'CNIL, 3 place de Fontenoy'],
    ['canvassing', 'prospection commerciale sans votre consentement préalable'],
  ])('tells %s', (_, words) => {
    expect(policy).toContain(words)
  })

  test('names the measurement of audience only where there is one', () => {
    expect(policy).not.toContain('Google')
    expect(policy).toContain('Nous n’utilisons aucun autre outil de mesure')
    expect(measured).toContain('ne démarre qu’après votre accord')
    expect(measured).toContain('_ga')
    expect(policy).not.toContain('tramontane:consentement')
    expect(measured).toContain('tramontane:consentement')
    expect(measured).toContain('votre choix vaut 6 mois')
    expect(measured).toContain('Gérer les cookies')
  })

  test('has tables whose rows fill their columns', () => {
    const tables = privacyPage({ ...demoBusiness, analyticsId: 'G-1' }).sections.flatMap(
      ({ table }) => table ?? [],
    )
    expect(tables).toHaveLength(3)
    for (const { headers, rows } of tables)
      expect(rows.every((row) => row.length === headers.length && row.every(Boolean))).toBe(true)
  })
})

test('the accessibility page tells the aim, its limits and where to complain', () => {
  const words = wordsOf(accessibilityPage(demoBusiness))
  for (const part of [
    'WCAG 2.2',
    'ne prétendons donc pas',
    'L412-13',
    'moins de dix personnes',
    'Défenseur des droits',
  ])
    expect(words).toContain(part)
})

function wordsOf(page: object): string {
  return textsIn(page)
    .join('\n')
    .replace(/[\u00A0\u202F]/g, ' ')
}

test('an insurer and a sole trader stand only where the business said them', () => {
  const said = wordsOf(legalNoticePage(freshBusiness))
  expect(said).not.toMatch(/ EI[ ,]|assurée par|Territoire/)
  expect(said).toContain('édité par À compléter dans les réglages, À compléter')
})
