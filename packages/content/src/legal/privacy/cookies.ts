import { adminSession, clientSession } from '@tramontane/domain/session-lifetimes'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import type { LegalSection } from '../legal-page.ts'
import { retention } from '../retention.ts'

const needed = 'Strictement nécessaire, sans consentement'

/** What this site keeps in a browser, by name. Source: LAW-64; the sessions' lifetimes: SEC-06. */
const own = [
  [
    'client_session',
    'Cookie',
    'Vous garder connecté à votre espace client',
    `${clientSession.idleDays} jours sans visite, ${clientSession.longestDays} jours au plus`,
    needed,
  ],
  [
    'admin_session',
    'Cookie',
    'Garder un administrateur connecté',
    `${adminSession.idleHours} heures sans activité, ${adminSession.longestHours} heures au plus`,
    needed,
  ],
  [
    'tramontane:client',
    'Stockage local',
    'Savoir qu’un client s’est connecté depuis ce navigateur, sans dire lequel',
    'Jusqu’à la déconnexion',
    needed,
  ],
  [
    'tramontane:mot-de-passe-plus-tard:…',
    'Stockage local et de l’onglet',
    'Retenir qu’un client a remis à plus tard le choix de son mot de passe',
    'Jusqu’à ce que vous l’effaciez',
    needed,
  ],
  [
    'tramontane:demande',
    'Stockage de l’onglet',
    'Retrouver votre demande de lavage après un rechargement ou en revenant d’une autre page',
    'Jusqu’à la fermeture de l’onglet',
    needed,
  ],
  [
    'tramontane:reservation',
    'Stockage de l’onglet',
    'Retrouver la réservation commencée dans votre espace client après un rechargement',
    'Jusqu’à l’envoi, la déconnexion ou la fermeture de l’onglet',
    needed,
  ],
  [
    'tramontane:souscription',
    'Stockage de l’onglet',
    'Retrouver le formulaire de souscription après un rechargement ; jamais la carte',
    'Jusqu’à la fermeture de l’onglet',
    needed,
  ],
  [
    'tramontane:merci',
    'Stockage de l’onglet',
    'Retrouver la confirmation de votre commande après un rechargement',
    'Jusqu’à la fermeture de l’onglet',
    needed,
  ],
  [
    'tsr-scroll-restoration-v1_3',
    'Stockage de l’onglet',
    'Retrouver l’endroit de la page en revenant en arrière',
    'Jusqu’à la fermeture de l’onglet',
    needed,
  ],
  [
    'tramontane:recharge, tanstack_router_reload:…',
    'Stockage de l’onglet',
    'Ne recharger qu’une fois une page dont une partie a changé sur le serveur',
    'Jusqu’à la fermeture de l’onglet',
    needed,
  ],
  [
    '__stripe_mid, __stripe_sid',
    'Cookies de Stripe, à l’étape du paiement en ligne',
    'Reconnaître les paiements frauduleux',
    'Un an, trente minutes',
    needed,
  ],
]

const measure = [
  [
    'tramontane:consentement',
    'Stockage local',
    'Retenir votre réponse sur la mesure d’audience, et sa date',
    `${retention.consentMonths} mois`,
    needed,
  ],
  [
    '_ga, _ga_*',
    'Cookies de Google Analytics',
    'Mesurer l’audience',
    `${retention.measureTrackerMonths} mois au plus`,
    'Seulement si vous acceptez',
  ],
]

export function cookiesSection({ analyticsId }: Pick<PublicSite, 'analyticsId'>): LegalSection {
  return {
    title: 'Cookies et autres traces dans votre navigateur',
    paragraphs: [
      'Une visite ordinaire ne dépose aucun cookie et n’appelle aucun autre site : polices, dessins et textes viennent de notre serveur.',
      'La carte interactive se charge depuis openstreetmap.org seulement quand vous le demandez ; ce service reçoit alors votre adresse IP.',
      countingText(),
      ...(analyticsId
        ? [consentText()]
        : ['Nous n’utilisons aucun autre outil de mesure ni aucune publicité.']),
    ],
    table: {
      caption: 'Ce qui est gardé dans votre navigateur',
      headers: ['Nom', 'Nature', 'Rôle', 'Durée', 'Consentement'],
      rows: [...own, ...(analyticsId ? measure : [])],
    },
  }
}

function countingText(): string {
  return `Notre serveur compte lui-même, par jour, combien de fois chaque page est ouverte et par quel site ou quelle campagne on y arrive, sans cookie, sans identifiant, sans garder votre adresse IP ni ce que dit votre navigateur. Ces nombres ne désignent personne et sont effacés au bout de ${retention.measureDataMonths} mois. Si votre navigateur demande à ne pas être suivi (Do Not Track ou Global Privacy Control), il n’est pas compté.`
}

function consentText(): string {
  return `La mesure d’audience (Google Analytics, Google Ireland Limited) ne démarre qu’après votre accord. Refuser est aussi simple qu’accepter, votre choix vaut ${retention.consentMonths} mois et vous pouvez le changer à tout moment par « Gérer les cookies », en bas de chaque page. Sans réponse, rien n’est chargé. Un navigateur qui demande à ne pas être suivi (Global Privacy Control, Do Not Track) vaut refus : la question n’est alors pas posée.`
}
