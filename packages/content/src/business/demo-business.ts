import type { ServedTown, TravelCharge } from '@tramontane/domain/places/zones'
import { type BusinessSettings, noPhotos } from '@tramontane/domain/site/business-settings'
import { noVat } from '@tramontane/domain/site/vat'
import { noDeposit } from '@tramontane/domain/washes/deposits'
import { usualWeather } from '@tramontane/domain/weather/wash-weather'
import { defaultMessages } from './default-messages.ts'

/** The demonstration's business. Everything in it is fictional; the phone number is of a range kept for fiction. */
export const demoBusiness: BusinessSettings = {
  identity: {
    name: 'Tramontane Lavage Auto',
    shortName: 'Tramontane',
    legalName: 'Tramontane Lavage Auto (entreprise de démonstration)',
    legalForm: 'Entreprise individuelle',
    siret: '000 000 000 00000',
    vatMention: 'TVA non applicable, article 293 B du CGI',
    publicationDirector: 'Camille Soler',
    host: {
      name: 'Hébergeur de démonstration',
      address: '1 rue de l’Exemple, 75001 Paris',
      phone: '01 99 00 12 34',
    },
    mediator: {
      name: 'Médiateur de démonstration',
      address: '2 rue de l’Exemple, 75001 Paris',
      url: 'https://mediateur.example',
    },
  },
  legal: {
    soleTrader: 'Camille Soler',
    insurance: {
      insurer: 'Assureur de démonstration',
      address: '3 rue de l’Exemple, 75001 Paris',
      territory: 'France métropolitaine',
    },
  },
  contact: {
    street: '8 rue des Amandiers',
    postalCode: '66450',
    city: 'Pollestres',
    latitude: 42.64561,
    longitude: 2.87442,
    phone: '06 39 98 12 34',
    email: 'contact@tramontane.example',
    socials: [
      { name: 'Instagram', url: 'https://instagram.com/tramontane.example' },
      { name: 'Facebook', url: 'https://facebook.com/tramontane.example' },
    ],
  },
  hours: {
    1: { opens: '08:00', closes: '19:00' },
    2: { opens: '08:00', closes: '19:00' },
    3: { opens: '08:00', closes: '19:00' },
    4: { opens: '08:00', closes: '19:00' },
    5: { opens: '08:00', closes: '19:00' },
    6: { opens: '09:00', closes: '18:00' },
    7: 'appointment',
  },
  services: {
    exterieur: { priceCents: 3900, minutes: { from: 45, to: 45 }, blockedMinutes: 45 },
    interieur: { priceCents: 4900, minutes: { from: 60, to: 60 }, blockedMinutes: 60 },
    fast: { priceCents: 8900, minutes: { from: 75, to: 90 }, blockedMinutes: 90 },
    detaille: { priceCents: 11900, minutes: { from: 150, to: 210 }, blockedMinutes: 210 },
  },
  plans: {
    standard: { monthlyCents: 6986, visitsPerMonth: 1 },
    premium: { monthlyCents: 11986, visitsPerMonth: 2 },
  },
  towns: servedTowns(),
  breaks: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] },
  vans: 1,
  ownerMail: 'each',
  messages: defaultMessages,
  oneOffBooking: 'instant',
  deposit: noDeposit,
  weather: usualWeather,
  vat: noVat,
  // The example of the banks' own papers: it is nobody's.
  bank: { holder: '', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  closed: { periods: [], publicHolidays: false },
  endsAfterClosingMinutes: 30,
  setUpMinutes: 5,
  base: null,
  ownDrives: [],
  sectors: [],
  suspensions: [],
  busyFeeds: [],
  claims: {
    waterSavedPercent: demonstrated(90),
    customers: demonstrated(200),
    bestPrice: demonstrated(true),
    mostPopular: demonstrated('fast'),
    subscriptionSaving: demonstrated(true),
  },
  testimonials: [
    {
      name: 'Sophie M.',
      location: 'Perpignan',
      status: 'Particulière, berline familiale',
      rating: 5,
      text: 'Ma voiture était garée au pied de l’immeuble, je l’ai retrouvée comme neuve en sortant du travail. Les sièges des enfants ont été nettoyés dans les moindres recoins.',
      publishedOn: '2026-09-14',
      experienceOn: '2026-09-11',
      verified: true,
    },
    {
      name: 'Karim B.',
      location: 'Cabestany',
      status: 'Abonné Premium',
      rating: 5,
      text: 'Deux passages par mois, toujours à l’heure annoncée. Je n’ai plus à bloquer mon samedi matin pour faire la queue au portique.',
      publishedOn: '2026-10-02',
      experienceOn: '2026-09-29',
      verified: true,
    },
    {
      name: 'Hélène R.',
      location: 'Canet-en-Roussillon',
      status: 'Loueuse de meublés',
      rating: 4.5,
      text: 'Le sel et le sable du bord de mer, ils connaissent. Rendez-vous décalé d’une heure à cause du vent, mais j’ai été prévenue et le résultat est impeccable.',
      publishedOn: '2026-10-20',
      experienceOn: '2026-10-17',
      verified: true,
    },
    {
      name: 'Marc T.',
      location: 'Saint-Estève',
      status: 'Garage indépendant',
      rating: 5,
      text: 'Nous leur confions la préparation des véhicules avant livraison. Travail soigné, facture claire, et aucune voiture à déplacer.',
      publishedOn: '2026-11-05',
      experienceOn: '2026-10-30',
      verified: true,
    },
  ],
  asksReviews: true,
  reviews: { name: 'Tramontane Lavage Auto', url: 'https://avis.example/tramontane-lavage-auto' },
  washer: {
    firstName: 'Camille',
    words:
      'Je conduis la camionnette, je lave et je vous rends les clés. Avant de commencer, nous faisons le tour de la voiture ensemble ; à la fin aussi.',
    products:
      'Un shampooing au pH neutre, des gants et des serviettes en microfibre, et deux seaux : la saleté d’une voiture n’en raye pas une autre.',
    guarantee:
      'Un détail vous déplaît ? Montrez-le-moi avant mon départ : je le reprends aussitôt, sans supplément.',
  },
  notice: null,
  photos: {
    ...noPhotos(),
    services: { exterieur: null, interieur: null, fast: null, detaille: null },
  },
  hasOpened: true,
}

function demonstrated<Value>(value: Value) {
  return { value, proof: 'Donnée de démonstration', provedOn: '2026-11-01' }
}

function servedTowns(): ServedTown[] {
  const included: TravelCharge = { kind: 'included' }
  const five: TravelCharge = { kind: 'surcharge', cents: 500 }
  const ten: TravelCharge = { kind: 'surcharge', cents: 1000 }
  const quotation: TravelCharge = { kind: 'quotation' }
  return [
    town('Perpignan', '66000', 42.68866, 2.89483, included, true),
    town('Pia', '66380', 42.74472, 2.92083, included, true),
    town('Cabestany', '66330', 42.68194, 2.94111, included, true),
    town('Saint-Estève', '66240', 42.71278, 2.84361, included, true),
    town('Canet-en-Roussillon', '66140', 42.70571, 3.00719, included, true),
    town('Rivesaltes', '66600', 42.76889, 2.87333, included, true),
    town('Baixas', '66390', 42.75056, 2.80833, included, true),
    town('Bompas', '66430', 42.73472, 2.93472, included, false),
    town('Pollestres', '66450', 42.64561, 2.87442, included, false),
    town('Saint-Laurent-de-la-Salanque', '66250', 42.77194, 2.98972, five, true),
    town('Argelès-sur-Mer', '66700', 42.54611, 3.02333, five, true),
    town('Céret', '66400', 42.48583, 2.74806, five, true),
    town('Thuir', '66300', 42.63222, 2.75528, five, false),
    town('Elne', '66200', 42.59972, 2.97167, five, false),
    town('La Jonquera', '17700', 42.41944, 2.875, ten, false),
    town('Le Perthus', '66480', 42.46417, 2.86361, ten, false),
    town('Narbonne', '11100', 43.18427, 3.00418, quotation, true),
    town('Prades', '66500', 42.6175, 2.42194, quotation, true),
    town('Port-Vendres', '66660', 42.51806, 3.10556, quotation, true),
    town('Collioure', '66190', 42.52694, 3.0825, quotation, true),
  ]
}

function town(
  name: string,
  postalCode: string,
  latitude: number,
  longitude: number,
  charge: TravelCharge,
  onHomePage: boolean,
): ServedTown {
  return { name, postalCode, latitude, longitude, charge, onHomePage }
}
