import { describe, expect, test } from 'bun:test'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { demoBusiness } from '../business/demo-business.ts'
import { freshBusiness } from '../business/fresh-business.ts'
import { faultsOf, textsIn } from '../testing/editorial-rules.ts'
import { accessibilityPage } from './accessibility.ts'
import { legalNoticePage } from './legal-notice.ts'
import { privacyPage } from './privacy.ts'

type Told = Pick<
  PublicSite,
  'addressService' | 'routeService' | 'forecastService' | 'smsService' | 'analyticsId'
>

const nothing: Told = {
  ...{ addressService: null, routeService: null, forecastService: null },
  ...{ smsService: null, analyticsId: null },
}
const everything: Told = {
  addressService: 'geoplateforme',
  routeService: 'geoplateforme',
  forecastService: 'met-norway',
  smsService: 'brevo',
  analyticsId: 'G-1',
}

const allPages = (settings: typeof demoBusiness, told = nothing) => [
  legalNoticePage({ ...settings, ...told }),
  privacyPage({ ...settings, ...told }),
  accessibilityPage(settings),
]

describe.each([
  ['the demonstration', demoBusiness],
  ['a business that has only started', freshBusiness],
])('%s', (_, settings) => {
  test('has whole sentences, and no link to the closed European platform', () => {
    const texts = [...allPages(settings), ...allPages(settings, everything)].flatMap(textsIn)
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
  expect(wordsOf(legalNoticePage({ ...demoBusiness, ...nothing }))).toContain(words)
})

describe('the privacy policy', () => {
  const policy = wordsOf(privacyPage({ ...demoBusiness, ...nothing }))
  const measured = wordsOf(privacyPage({ ...demoBusiness, ...everything }))

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

  test('names the State’s service of addresses, and what goes there, only where it is asked', () => {
    expect(policy).not.toMatch(/IGN|geopf|Propositions d’adresses/)
    for (const words of [
      'data.geopf.fr',
      'ni votre nom, ni votre adresse IP',
      'l’adresse que vous tapez en entier est acceptée telle quelle',
      'Institut national de l’information géographique et forestière (IGN)',
      'sans lien avec une personne, 30 jours au plus',
    ])
      expect(measured).toContain(words)
    expect(wordsOf(legalNoticePage({ ...demoBusiness, ...nothing }))).not.toContain('Base Adresse')
    expect(wordsOf(legalNoticePage({ ...demoBusiness, ...everything }))).toContain('Licence Ouverte 2.0')
  })

  test('names the State’s service of routes, and what goes there, only where it is asked', () => {
    const own = { ...nothing, routeService: 'osrm' as const }
    const ownPolicy = wordsOf(privacyPage({ ...demoBusiness, ...own }))
    expect(policy).not.toMatch(/Temps de route|itinéraires/)
    for (const said of [measured, ownPolicy]) expect(said).toContain('Temps de route')
    expect(measured).toContain('il reçoit le milieu de chacun, et ni adresse, ni nom, ni heure')
    expect(measured).toContain('situer les lieux de lavage, prévoir le temps de route')
    expect(ownPolicy).not.toMatch(/IGN|geopf/)
    const asked = { ...nothing, routeService: 'geoplateforme' as const }
    expect(wordsOf(privacyPage({ ...demoBusiness, ...asked }))).toContain('\nPrévoir le temps de route\n')
    expect(wordsOf(legalNoticePage({ ...demoBusiness, ...everything }))).toContain('BD TOPO')
    expect(wordsOf(legalNoticePage({ ...demoBusiness, ...own }))).toContain('ODbL')
    expect(wordsOf(legalNoticePage({ ...demoBusiness, ...nothing }))).not.toContain('Temps de route')
  })

  test('names who says the weather, and what it is asked, only where somebody outside is asked', () => {
    expect(policy).not.toMatch(/Météo|MET Norway|Open-Meteo/)
    expect(measured).toContain('MET Norway, api.met.no')
    expect(measured).toContain('que plusieurs communes partagent ; ni l’adresse, ni le nom')
    const paid = { ...nothing, forecastService: 'open-meteo' as const }
    const paidPolicy = wordsOf(privacyPage({ ...demoBusiness, ...paid }))
    expect([paidPolicy.includes('Open-Meteo'), paidPolicy.includes('MET Norway')]).toEqual([true, false])
  })

  test('names the carrier of SMS, and what it receives, only where there is one', () => {
    expect(policy).not.toMatch(/SMS|Brevo/)
    for (const words of [
      'Brevo, qui les achemine, reçoit alors votre numéro et le texte du SMS, et rien d’autre de vous',
      'Aucun de ces SMS n’est une publicité',
      'Brevo (Sendinblue SAS, Paris)',
      'SMS de service',
    ])
      expect(measured).toContain(words)
  })

  test('has tables whose rows fill their columns', () => {
    const tables = privacyPage({ ...demoBusiness, ...everything }).sections.flatMap(
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
  const said = wordsOf(legalNoticePage({ ...freshBusiness, ...nothing }))
  expect(said).not.toMatch(/ EI[ ,]|assurée par|Territoire/)
  expect(said).toContain('Le site est édité par Tramontane, 66450 Pollestres.')
})

test('what the settings do not give is left out, and the page says that it is not whole', () => {
  const fresh = { ...freshBusiness, ...nothing }
  const said = allPages(fresh).map(wordsOf).join('\n')
  expect(said).not.toMatch(
    /À compléter|SIRET|Hébergeur\n|Directeur de la publication|dont nous relevons|, ,|, \.|\(\)/,
  )
  expect(said).toContain('ne sont pas encore publiées sur cette page')
  expect(said).toContain('joindre par le formulaire de notre page d’accueil.')
  expect(said).toContain('L’hébergeur du site')
  expect(wordsOf(legalNoticePage({ ...demoBusiness, ...nothing }))).not.toContain(
    'ne sont pas encore publiées',
  )
})
