import type { PublicSite } from '@tramontane/domain/site/public-site'
import type { LegalSection } from '../legal-page.ts'
import { retention } from '../retention.ts'

/** What is done with data, why, on which ground and how long. Source: LAW-60 to LAW-62. */
export function processingsSection({
  addressService,
  routeService,
  forecastService,
  smsService,
  analyticsId,
}: Pick<
  PublicSite,
  'addressService' | 'routeService' | 'forecastService' | 'smsService' | 'analyticsId'
>): LegalSection {
  return {
    title: 'Ce que nous faisons de vos données',
    paragraphs: [
      'Nous ne demandons que ce qui sert. Les champs facultatifs sont signalés, et nous ne vendons ni ne louons aucune donnée. Nous n’établissons aucun profil. Tant qu’une échéance reste impayée, un programme suspend de lui-même la réservation, comme nos conditions le disent ; vous pouvez nous demander d’y regarder.',
    ],
    table: {
      caption: 'Traitements, buts, bases légales et durées',
      headers: ['Traitement', 'Données', 'But', 'Base légale', 'Conservation'],
      rows: [
        ...requests,
        ...contracts,
        ...(addressService ? [addresses] : []),
        ...(routeService ? [routes] : []),
        ...(forecastService ? [forecasts] : []),
        ...(smsService ? [textMessages] : []),
        ...operations,
        ...(analyticsId ? [measure] : []),
      ],
    },
  }
}

const requests = [
  [
    'Demandes de rendez-vous',
    'Nom, e-mail, téléphone, formule, date souhaitée, message',
    'Vous répondre et préparer la prestation',
    'Mesures précontractuelles à votre demande (RGPD, article 6.1.b)',
    `${retention.requestYears} ans après le dernier échange`,
  ],
  [
    'Liste d’attente',
    'Nom, e-mail ou téléphone, formule, lieu du lavage, jours et moments attendus',
    'Vous prévenir quand un créneau qui vous convient se libère',
    'Mesures précontractuelles à votre demande, ou contrat (6.1.b)',
    `Jusqu’à votre retrait ou la fin de la période attendue, puis ${retention.waitlistDays} jours`,
  ],
  [
    'Demandes de professionnels et partenariats',
    'Nom, entreprise, e-mail, téléphone, message',
    'Établir un devis et suivre la relation',
    'Mesures précontractuelles, puis intérêt légitime à suivre nos partenaires (articles 6.1.b et 6.1.f)',
    `${retention.requestYears} ans après le dernier échange`,
  ],
]

const contracts = [
  [
    'Abonnements et rendez-vous',
    'Identité, coordonnées, adresse, véhicule et immatriculation, rendez-vous et rythme des lavages, heures de nos passages, déplacements d’une journée et réponses, passages utilisés et reportés, lieux de lavage avec leur position et leur accès (le code d’un portail est chiffré), conditions acceptées ou envoyées, date et adresse IP de l’acceptation, date et destinataire de l’envoi',
    'Exécuter le contrat et pouvoir le prouver',
    'Contrat (6.1.b) et obligation légale d’archivage (6.1.c)',
    `La durée du contrat, puis ${retention.contractYears} ans pour le contrat lui-même et ses rendez-vous ; les lieux, les véhicules sans contrat et les rythmes, avec leur client ; les heures de nos passages et les déplacements d’une journée, ${retention.technicalLogMonths} mois`,
  ],
  [
    'Photographies du lavage',
    'Photographies de votre véhicule avant et après le lavage ; pour celles que vous acceptez de voir montrées, votre accord avec son texte, sa date et votre nom',
    'Vous montrer le travail fait, en garder la preuve',
    'Intérêt légitime à prouver l’état du véhicule (6.1.f) ; votre accord pour les montrer sur le site (6.1.a)',
    `${retention.photoMonths} mois ; celles que le site montre, jusqu’au retrait de votre accord, qui vaut aussitôt ; la preuve d’un accord, ${retention.proofYears} ans`,
  ],
  [
    'Espace client',
    'E-mail, mot de passe sous forme d’empreinte, sessions',
    'Vous donner accès à vos rendez-vous',
    'Contrat (6.1.b)',
    `Jusqu’à la suppression du compte, ou ${retention.accountYears} ans sans utilisation, après un avertissement`,
  ],
  [
    'Paiements et comptabilité',
    'Montants, dates, moyens et références de paiement ; jamais le numéro de carte ; pour un devis, votre réponse avec le nom écrit, sa date et son adresse IP',
    'Encaisser, rembourser, tenir les comptes',
    'Contrat (6.1.b) et obligation légale (6.1.c)',
    `${retention.accountingYears} ans ; un devis sans suite, ${retention.quoteYears} ans après sa fin`,
  ],
  [
    'Résiliations et rétractations',
    'Nom, e-mail, immatriculation ou référence du contrat, dates, moyen d’envoi, motif et justificatif s’ils sont donnés, notre réponse ; quand c’est nous qui mettons fin au contrat, notre motif et le jour de la mise en demeure',
    'Donner suite à ces déclarations et en garder la preuve',
    'Obligation légale (6.1.c) et contrat (6.1.b)',
    `${retention.proofYears} ans`,
  ],
]

const addresses = [
  'Propositions d’adresses',
  'Ce qui est tapé dans un champ d’adresse, l’adresse d’un lieu de lavage, et le secteur où chercher, à une dizaine de kilomètres près',
  'Proposer l’adresse exacte pendant la frappe, et la situer',
  'Intérêt légitime à venir au bon endroit (6.1.f)',
  `La réponse du service est gardée chiffrée, sans lien avec une personne, ${retention.addressSearchDays} jours au plus`,
]

const routes = [
  'Temps de route',
  'Le milieu d’un carré de 500 mètres autour d’un lieu de lavage, ou de sa commune ; ni l’adresse, ni le nom, ni l’heure du rendez-vous',
  'Prévoir la route entre deux lavages, et arriver à l’heure',
  'Intérêt légitime à tenir les horaires convenus (6.1.f)',
  `Les minutes d’un carré à l’autre sont gardées sans lien avec une personne, ${retention.driveMonths} mois au plus après avoir été demandées`,
]

const forecasts = [
  'Météo des lavages',
  'Le milieu d’un carré d’une dizaine de kilomètres, que plusieurs communes partagent ; ni l’adresse, ni le nom, ni l’heure du rendez-vous',
  'Prévoir la pluie et le vent pendant les lavages, et proposer un autre jour à temps',
  'Intérêt légitime à laver dans de bonnes conditions (6.1.f)',
  `Le temps prévu d’un carré est gardé sans lien avec une personne, ${retention.forecastDays} jours au plus après le dernier lavage qui s’y trouve`,
]

const textMessages = [
  'SMS de service',
  'Nom, numéro de mobile, texte du SMS, s’il est arrivé',
  'Rappeler un rendez-vous, prévenir d’une arrivée, d’un retard, d’un déplacement ou d’un créneau libéré',
  'Contrat (6.1.b), mesures précontractuelles pour la liste d’attente',
  `Le texte est effacé après l’envoi, le numéro au bout de ${retention.technicalLogMonths} mois`,
]

const operations = [
  [
    'E-mails de service',
    'Nom, e-mail, contenu du message',
    'Confirmer, rappeler, informer sur le contrat',
    'Contrat (6.1.b)',
    `Le contenu est effacé après l’envoi, le destinataire au bout de ${retention.technicalLogMonths} mois`,
  ],
  [
    'Suivi de l’activité',
    'Nom, coordonnées, ce qui a été demandé, réservé, annulé ou résilié',
    'Savoir ce qui s’est passé en ligne et ce qui reste à faire',
    'Intérêt légitime à tenir nos engagements (6.1.f)',
    `${retention.technicalLogMonths} mois au plus`,
  ],
  [
    'Sécurité',
    'Journaux techniques, actions des administrateurs, tentatives de connexion sous forme d’empreintes',
    'Empêcher les abus et comprendre les pannes',
    'Intérêt légitime à protéger le service (6.1.f)',
    `${retention.technicalLogMonths} mois au plus`,
  ],
  [
    'Avis sur nos lavages',
    'Nom affiché, note, texte, date du lavage et prestation, votre accord, notre réponse ; un motif si l’avis est refusé',
    'Vous demander votre avis le lendemain d’un lavage, le publier, y répondre',
    'Intérêt légitime à connaître la satisfaction pour la demande (6.1.f), que vous pouvez refuser ; consentement pour la publication (6.1.a)',
    `Jusqu’à votre retrait, ${retention.reviewYears} ans au plus ; sans nom dès que votre compte est effacé ; une demande sans réponse, ${retention.reviewRequestMonths} mois`,
  ],
  [
    'Témoignages publiés',
    'Prénom, initiale, commune, texte, dates',
    'Montrer l’expérience de clients',
    'Consentement (6.1.a)',
    'Jusqu’au retrait de votre accord',
  ],
]

const measure = [
  'Mesure d’audience',
  'Pages vues, actions, type d’appareil',
  'Savoir quelles pages servent',
  'Consentement (6.1.a)',
  `${retention.measureDataMonths} mois`,
]
