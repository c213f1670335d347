import { messageTitles } from '@tramontane/domain/messages/message-titles'
import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import { photoPlaces } from '@tramontane/domain/site/business-settings'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { capital } from '@tramontane/domain/words/capital'
import { photoTitles } from './photo.ts'

/** Words of a path, part by part; a part without words of its own adds nothing. */
const names: Record<string, string> = {
  identity: 'identité',
  'identity.name': 'nom',
  'identity.shortName': 'nom court',
  'identity.legalName': 'raison sociale',
  'identity.legalForm': 'forme juridique',
  'identity.siret': 'SIRET',
  'identity.vatMention': 'mention de TVA',
  'identity.publicationDirector': 'directeur de la publication',
  'identity.host': 'hébergeur',
  'identity.mediator': 'médiateur',
  legal: 'mentions',
  'legal.soleTrader': 'entrepreneur individuel',
  'legal.insurance': 'assurance',
  contact: 'coordonnées',
  'contact.street': 'rue',
  'contact.postalCode': 'code postal',
  'contact.city': 'ville',
  'contact.latitude': 'latitude',
  'contact.longitude': 'longitude',
  'contact.phone': 'téléphone',
  'contact.email': 'e-mail',
  'contact.socials': 'réseaux sociaux',
  hours: 'horaires',
  'hours.1': 'lundi',
  'hours.2': 'mardi',
  'hours.3': 'mercredi',
  'hours.4': 'jeudi',
  'hours.5': 'vendredi',
  'hours.6': 'samedi',
  'hours.7': 'dimanche',
  breaks: 'pauses',
  'breaks.1': 'lundi',
  'breaks.2': 'mardi',
  'breaks.3': 'mercredi',
  'breaks.4': 'jeudi',
  'breaks.5': 'vendredi',
  'breaks.6': 'samedi',
  'breaks.7': 'dimanche',
  'services.exterieur': serviceTitles.exterieur,
  'services.interieur': serviceTitles.interieur,
  'services.fast': serviceTitles.fast,
  'services.detaille': serviceTitles.detaille,
  'plans.standard': 'Formule Standard',
  'plans.premium': 'Formule Premium',
  messages: 'messages aux clients',
  'messages.sms': 'aussi par SMS',
  'messages.mailWords': 'e-mail',
  'messages.smsWords': 'SMS',
  'messages.segmentCents': 'centimes par segment de SMS',
  towns: 'communes',
  vans: 'camionnettes',
  'closed.periods': 'fermetures',
  oneOffBooking: 'réservation en ligne d’un lavage ponctuel',
  deposit: 'arrhes',
  'deposit.kind': 'arrhes demandées',
  'deposit.percent': 'part du prix',
  'deposit.cents': 'somme',
  'deposit.fromCents': 'à partir d’un prix de',
  vat: 'TVA',
  'vat.kind': 'régime de TVA',
  'vat.from': 'TVA facturée à partir du',
  'vat.percent': 'taux de TVA',
  'vat.number': 'numéro de TVA',
  bank: 'compte bancaire',
  'bank.holder': 'titulaire du compte',
  'bank.iban': 'IBAN',
  'bank.bic': 'BIC',
  endsAfterClosingMinutes: 'minutes après la fermeture',
  setUpMinutes: 'minutes d’installation',
  base: 'départ des tournées',
  'base.street': 'rue',
  'base.postalCode': 'code postal',
  'base.city': 'ville',
  'base.lat': 'latitude',
  'base.lon': 'longitude',
  ownDrives: 'trajets connus',
  sectors: 'secteurs',
  suspensions: 'suspensions',
  busyFeeds: 'autres agendas',
  weather: 'météo',
  'weather.exterieur': serviceTitles.exterieur,
  'weather.interieur': serviceTitles.interieur,
  'weather.fast': serviceTitles.fast,
  'weather.detaille': serviceTitles.detaille,
  'closed.publicHolidays': 'fermeture les jours fériés',
  claims: 'affirmations',
  'claims.waterSavedPercent': 'eau économisée',
  'claims.customers': 'nombre de clients',
  'claims.bestPrice': 'meilleur prix',
  'claims.mostPopular': 'prestation la plus populaire',
  'claims.subscriptionSaving': 'économie de l’abonnement',
  testimonials: 'témoignages',
  asksReviews: 'demande d’un avis après un lavage',
  reviews: 'page d’avis en ligne',
  washer: 'qui vient',
  'washer.firstName': 'prénom',
  'washer.words': 'présentation',
  'washer.products': 'produits',
  'washer.guarantee': 'garantie',
  notice: 'bandeau',
  photos: 'photographies',
  hasOpened: 'site ouvert',
  ...Object.fromEntries(photoPlaces.map((place) => [`photos.${place}`, photoTitles[place].toLowerCase()])),
  'photos.services.exterieur': serviceTitles.exterieur,
  'photos.services.interieur': serviceTitles.interieur,
  'photos.services.fast': serviceTitles.fast,
  'photos.services.detaille': serviceTitles.detaille,
}

/** The same wherever they stand. */
const leafNames: Record<string, string> = {
  monthlyCents: 'prix par mois',
  priceCents: 'prix',
  blockedMinutes: 'minutes bloquées',
  from: 'durée affichée, au moins',
  to: 'durée affichée, au plus',
  rainMm: 'pluie en mm par heure',
  rainPercent: 'probabilité de pluie',
  gustKmh: 'rafales en km/h',
  coldC: 'froid en degrés',
  heatC: 'chaleur en degrés',
  ...messageTitles,
  opening: 'début',
  closing: 'fin',
  value: 'valeur',
  proof: 'preuve',
  provedOn: 'date de la preuve',
  text: 'texte',
  firstDay: 'premier jour',
  lastDay: 'dernier jour',
  name: 'nom',
  address: 'adresse',
  phone: 'téléphone',
  url: 'adresse web',
  rating: 'note',
}

/** 'Formule Standard, prix par mois' for ['plans', 'standard', 'monthlyCents']. */
export function settingName(path: string[]): string {
  const words = path.map(
    (part, index) => names[path.slice(0, index + 1).join('.')] ?? (index > 0 ? leafNames[part] : undefined),
  )
  return capital(words.filter(Boolean).join(', '))
}

/** What an element of a list is called: the same one in the versions of two people. */
export function settingElementName(element: unknown): string {
  if (typeof element !== 'object' || element === null) return String(element)
  const { name, postalCode, publishedOn, from, to, until } = element as Record<string, unknown>
  const parts = [name, postalCode, publishedOn, from, to, until]
  return parts.filter((part) => part !== undefined && part !== '').join(' ')
}

const lists = [
  'towns',
  'testimonials',
  'contact.socials',
  'closed.days',
  'closed.periods',
  'ownDrives',
  'sectors',
  'suspensions',
  'busyFeeds',
]

/** The same as `settingName` for a matter of one element of a list: 'Communes, Pia 66380, nom'. */
export function settingMatterName(path: string[]): string {
  const length = [1, 2].find((count) => lists.includes(path.slice(0, count).join('.')))
  if (length === undefined || path.length <= length) return settingName(path)
  const [element = '', leaf] = path.slice(length)
  const name = path[0] === 'ownDrives' ? element.split(' ').map(communeOfCode).join(' – ') : element
  const words = [settingName(path.slice(0, length)), name, leaf && (leafNames[leaf] ?? elementNames[leaf])]
  return words.filter(Boolean).join(', ')
}

const elementNames: Record<string, string> = {
  postalCode: 'code postal',
  latitude: 'latitude',
  longitude: 'longitude',
  charge: 'déplacement',
  kind: 'déplacement',
  cents: 'supplément',
  onHomePage: 'sur la page d’accueil',
  location: 'lieu',
  status: 'qualité',
  publishedOn: 'publié le',
  experienceOn: 'lavage du',
  verified: 'vérifié',
  reason: 'motif',
  minutes: 'minutes',
  towns: 'communes',
  weekdays: 'jours',
  mode: 'jours réservés ou préférés',
  services: 'prestations',
  isEverywhere: 'partout',
  until: 'dernier jour',
  van: 'camionnette',
}
