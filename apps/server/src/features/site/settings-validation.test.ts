import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { closedOn } from '@tramontane/domain/testing/work'
import { testApp } from '../../testing/test-app.ts'
import { readStored } from './testing.ts'

const [town] = demoBusiness.towns
const [testimonial] = demoBusiness.testimonials
const claim = { value: 200, proof: 'Liste des clients', provedOn: '2026-11-01' }
const base = { street: '1 rue A', postalCode: '66000', city: 'Perpignan', lat: 42.69, lon: 2.89 }

const refused: [string, unknown, string, string][] = [
  [
    'a plan for nothing',
    { plans: { premium: { monthlyCents: 0 } } },
    'plans.premium.monthlyCents',
    'Indiquez un prix d’au moins 50 centimes.',
  ],
  [
    'a price that is not typed yet',
    { services: { fast: { priceCents: null } } },
    'services.fast.priceCents',
    'Indiquez un montant, en euros et centimes.',
  ],
  [
    'a price in fractions of a cent',
    { services: { fast: { priceCents: 8900.5 } } },
    'services.fast.priceCents',
    'Un montant s’arrête aux centimes.',
  ],
  [
    'more visits than the ledger grants',
    { plans: { standard: { visitsPerMonth: 4 } } },
    'plans.standard.visitsPerMonth',
    'Le nombre de passages d’une formule ne se change pas ici.',
  ],
  [
    'a duration that shrinks',
    { services: { detaille: { minutes: { from: 210, to: 150 } } } },
    'services.detaille.minutes.to',
    'La durée va du moins au plus.',
  ],
  [
    'no duration',
    { services: { fast: { blockedMinutes: 0 } } },
    'services.fast.blockedMinutes',
    'Indiquez une durée de 5 à 720 minutes.',
  ],
  [
    'a shop that closes before it opens',
    { hours: { 1: { opens: '19:00', closes: '08:00' } } },
    'hours.1',
    'La fermeture suit l’ouverture.',
  ],
  ['no van', { vans: 0 }, 'vans', 'Indiquez de 1 à 50 camionnettes.'],
  [
    'a day that does not exist',
    { closed: closedOn('2026-02-30') },
    'closed.periods.0.from',
    'Ce jour n’existe pas.',
  ],
  ['the same town twice', { towns: [town, town] }, 'towns.1.name', 'Cette commune est déjà dans la liste.'],
  [
    'a town nowhere',
    { towns: [{ ...town, latitude: 420 }] },
    'towns.0.latitude',
    'Indiquez des degrés entre −90 et 90.',
  ],
  [
    'a claim without proof',
    { claims: { customers: { ...claim, proof: ' ' } } },
    'claims.customers.proof',
    'Une affirmation demande sa preuve.',
  ],
  [
    'a testimonial older than its wash',
    { testimonials: [{ ...testimonial, experienceOn: '2027-01-01' }] },
    'testimonials.0.publishedOn',
    'Un avis suit le lavage dont il parle.',
  ],
  [
    'a link that runs a script',
    { contact: { socials: [{ name: 'X', url: 'javascript:alert(1)' }] } },
    'contact.socials.0.url',
    'L’adresse doit commencer par https:// ou http://.',
  ],
  [
    'a bad e-mail',
    { contact: { email: 'camille' } },
    'contact.email',
    'Veuillez entrer une adresse email valide.',
  ],
  ['a short SIRET', { identity: { siret: '123' } }, 'identity.siret', 'Un SIRET compte 14 chiffres.'],
  ['no name', { identity: { name: '  ' } }, 'identity.name', 'Indiquez le nom de l’entreprise.'],
  [
    'a banner that ends before it begins',
    { notice: { text: 'Congés', firstDay: '2026-12-02', lastDay: '2026-12-01' } },
    'notice.lastDay',
    'Le dernier jour suit le premier.',
  ],
  [
    'a banner without words',
    { notice: { text: '', firstDay: null, lastDay: null } },
    'notice.text',
    'Indiquez le texte du bandeau.',
  ],
  [
    'a break that ends before it begins',
    { breaks: { 1: [{ from: '13:30', to: '12:30' }] } },
    'breaks.1',
    'La fin de la pause suit son début.',
  ],
  [
    'a break without its end',
    { breaks: { 1: [{ from: '12:30', to: '' }] } },
    'breaks.1',
    'Indiquez le début et la fin de la pause.',
  ],
  [
    'two breaks that overlap',
    {
      breaks: {
        2: [
          { from: '12:30', to: '13:30' },
          { from: '12:00', to: '13:00' },
        ],
      },
    },
    'breaks.2',
    'Deux pauses se chevauchent.',
  ],
  [
    'a break after the closing',
    { breaks: { 6: [{ from: '17:30', to: '18:30' }] } },
    'breaks.6',
    'La pause se tient dans les heures du jour.',
  ],
  [
    'hours that leave a break outside',
    {
      breaks: { 3: [{ from: '12:30', to: '13:30' }] },
      hours: { 3: { opens: '08:00', closes: '13:00' } },
    },
    'breaks.3',
    'La pause se tient dans les heures du jour.',
  ],
  [
    'a cold that is above the heat',
    { weather: { fast: { coldC: 39 } } },
    'weather.fast.heatC',
    'La chaleur est au-dessus du froid.',
  ],
  [
    'less than any rain',
    { weather: { fast: { rainMm: 0 } } },
    'weather.fast.rainMm',
    'Indiquez de 0,1 à 50 millimètres.',
  ],
  [
    'thresholds without gusts',
    { weather: { interieur: { rainMm: 1 } } },
    'weather.interieur.gustKmh',
    'Indiquez de 10 à 200 km/h.',
  ],
  ['an hour and more to set up', { setUpMinutes: 61 }, 'setUpMinutes', 'Indiquez de 0 à 60 minutes.'],
  [
    'a base whose numbers are swapped',
    { base: { ...base, lat: base.lon, lon: base.lat } },
    'base.lat',
    'Cette latitude et cette longitude semblent inversées : la latitude vient en premier.',
  ],
  [
    'a base without coordinates',
    { base: { street: '8 rue des Amandiers', postalCode: '66450', city: 'Pollestres' } },
    'base.lat',
    'Indiquez des degrés entre −90 et 90.',
  ],
  [
    'a drive that takes no time',
    { ownDrives: [{ from: '66136', to: '66028', minutes: 0 }] },
    'ownDrives.0.minutes',
    'Indiquez de 1 à 240 minutes.',
  ],
  [
    'a drive of five hours',
    { ownDrives: [{ from: '66136', to: '66028', minutes: 300 }] },
    'ownDrives.0.minutes',
    'Indiquez de 1 à 240 minutes.',
  ],
  [
    'a drive to a town that is a name',
    { ownDrives: [{ from: '66136', to: 'Elne', minutes: 20 }] },
    'ownDrives.0.to',
    'Choisissez une commune.',
  ],
  [
    'the same drive there and back',
    {
      ownDrives: [
        { from: '66136', to: '66028', minutes: 12 },
        { from: '66028', to: '66136', minutes: 15 },
      ],
    },
    'ownDrives.1.to',
    'Ce trajet est déjà dans la liste.',
  ],
  [
    'a photograph of elsewhere',
    { photos: { hero: 'https://evil.example/x.png' } },
    'changes.photos',
    'Ce réglage n’existe pas.',
  ],
  ['an unknown setting', { colour: 'red' }, 'changes.colour', 'Ce réglage n’existe pas.'],
]

describe('what is refused is told under its field, and nothing changes', () => {
  test.each(refused)('%s', async (_, changes, field, sentence) => {
    await using app = await testApp()
    const admin = await app.admin()
    const { revision } = await readStored(admin)
    const reply = await admin.patch('/api/admin/settings', { revision, changes })
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields?.[field]).toBe(sentence)
    expect(await readStored(admin)).toEqual({ settings: demoBusiness, revision })
  })
})

test.each([
  ['no changes', { revision: 'x' }],
  ['a list of changes', { revision: 'x', changes: [] }],
  ['no revision', { changes: { vans: 2 } }],
])('%s is refused', async (_, body) => {
  await using app = await testApp()
  expect((await (await app.admin()).patch('/api/admin/settings', body)).status).toBe(400)
})
