import type { PublicSite } from '@tramontane/domain/site/public-site'
import { capital } from '@tramontane/domain/words/capital'
import type { LegalSection } from '../legal-page.ts'

type Site = Pick<
  PublicSite,
  'identity' | 'addressService' | 'routeService' | 'forecastService' | 'smsService' | 'analyticsId'
>

const forUs = 'Pour nous, et pour rien d’autre'

const addressText =
  'Pendant que vous tapez une adresse dans un de nos formulaires, notre serveur envoie ce que vous avez tapé, et le secteur où chercher, au service d’adresses de l’État (data.geopf.fr) : ni votre nom, ni votre adresse IP, ni rien d’autre de vous. Choisir une proposition n’est pas obligatoire : l’adresse que vous tapez en entier est acceptée telle quelle.'

const routeText =
  'Pour prévoir la route entre deux lavages, notre serveur demande au service d’itinéraires de l’État (data.geopf.fr) combien de temps sépare deux carrés de 500 mètres, ou deux communes : il reçoit le milieu de chacun, et ni adresse, ni nom, ni heure.'

const forecastText = {
  'met-norway':
    'Pour prévoir le temps qu’il fera pendant les lavages, notre serveur demande à l’Institut météorologique norvégien (MET Norway, api.met.no) celui de carrés d’une dizaine de kilomètres : il reçoit le milieu de chacun et notre adresse e-mail, et rien de vous.',
  'open-meteo':
    'Pour prévoir le temps qu’il fera pendant les lavages, notre serveur demande à Open-Meteo (customer-api.open-meteo.com) celui de carrés d’une dizaine de kilomètres : il reçoit le milieu de chacun, et rien de vous.',
}

const smsText =
  'Si vous nous avez donné un numéro de mobile, certaines nouvelles d’un rendez-vous vous arrivent aussi par SMS. Brevo, qui les achemine, reçoit alors votre numéro et le texte du SMS, et rien d’autre de vous. Aucun de ces SMS n’est une publicité.'

/** Who receives data, what for, and who answers for it. Source: LAW-61. The register has the same lines. */
export function recipientsSection({
  identity,
  addressService,
  routeService,
  forecastService,
  smsService,
  analyticsId,
}: Site): LegalSection {
  return {
    title: 'Qui les reçoit',
    paragraphs: [
      'Les personnes de l’entreprise qui préparent et réalisent les lavages, et, pour ce qui les concerne, les prestataires que voici. Une autorité peut les recevoir quand la loi l’impose.',
      'Stripe encaisse pour nous, et décide lui-même de certains usages, dont il répond seul : lutter contre la fraude, vérifier les identités, tenir ses obligations légales et bancaires, améliorer ses services. Sa politique est à l’adresse stripe.com/fr/privacy. Il peut transférer des données aux États-Unis, sous le cadre de protection des données UE–États-Unis et des clauses contractuelles types de la Commission européenne.',
      ...(addressService ? [addressText] : []),
      ...(routeService === 'geoplateforme' ? [routeText] : []),
      ...(forecastService ? [forecastText[forecastService]] : []),
      ...(smsService ? [smsText] : []),
    ],
    table: {
      caption: 'Destinataires, raisons et rôles',
      headers: ['Qui', 'Pour quoi', 'À quel titre'],
      rows: recipients(identity.host.name || 'L’hébergeur du site', {
        isAddressSent: addressService !== null,
        isRouteAsked: routeService === 'geoplateforme',
        isSmsSent: smsService !== null,
        isMeasured: analyticsId !== null,
      }),
    },
  }
}

type Also = { isAddressSent: boolean; isRouteAsked: boolean; isSmsSent: boolean; isMeasured: boolean }

/** Shapes: `host` as the legal notice names it. */
export function recipients(
  host: string,
  { isAddressSent, isRouteAsked, isSmsSent, isMeasured }: Also,
): string[][] {
  const measure = [
    'Google Ireland Limited, si vous acceptez la mesure d’audience',
    'La mesure d’audience',
    'Pour nous ; transferts aux États-Unis dans les mêmes conditions que Stripe',
  ]
  const uses = [
    ...(isAddressSent ? ['proposer une adresse pendant la frappe', 'situer les lieux de lavage'] : []),
    ...(isRouteAsked ? ['prévoir le temps de route'] : []),
  ].join(', ')
  const state = [
    'L’Institut national de l’information géographique et forestière (IGN), qui tient la Géoplateforme de l’État',
    capital(uses),
    'Sous sa propre responsabilité',
  ]
  return [
    [host, 'Héberger le site et ses données', forUs],
    [
      'Stripe Payments Europe, Limited (Irlande)',
      'Les paiements en ligne',
      'Pour nous, et pour ses propres obligations sous sa seule responsabilité',
    ],
    ['Le prestataire qui achemine nos e-mails', 'L’envoi des messages', forUs],
    ...(isSmsSent ? [['Brevo (Sendinblue SAS, Paris)', 'L’envoi des SMS', forUs]] : []),
    ['Le prestataire qui garde nos copies de sauvegarde', 'Retrouver les données après une panne', forUs],
    [
      'Le service d’agenda de nos téléphones, quand nous y lisons nos rendez-vous',
      'Suivre nos rendez-vous',
      'Pour nous, selon ses conditions',
    ],
    ['Notre comptable', 'Les comptes', 'Sous sa propre responsabilité, par sa profession'],
    [
      'La Fondation OpenStreetMap (Royaume-Uni)',
      'La carte, quand vous demandez à la voir',
      'Sous sa propre responsabilité',
    ],
    ...(uses ? [state] : []),
    ...(isMeasured ? [measure] : []),
  ]
}
