import { madeGoodWithinDays } from '@tramontane/domain/rounds/day-move/move-words'

/** What each figure means. The owner reads them beside the numbers. */
export const definitions = {
  clients: 'Les clients qui ont un compte, aujourd’hui. Les comptes supprimés ne comptent pas.',
  pending: 'Les rendez-vous au statut « En attente » qui sont à venir. Ceux qui sont passés sont à clôturer.',
  completed: 'Les rendez-vous au statut « Terminé », depuis le début.',
  monthly:
    'Ce que rapportent chaque mois les abonnements actifs, à leur prix, même si un paiement est en retard. Hors lavages à l’unité.',
  received:
    'Ce qui a été reçu dans la période, moins ce qui a été rendu : abonnements, lavages ponctuels et déplacements, quel que soit le moyen de paiement. Chaque somme compte le jour où elle a été reçue.',
  receivedHistory:
    'Ce qui a été reçu chaque mois, moins ce qui a été rendu. Abonnements : les mois payés par carte ou par virement. Lavages : les lavages ponctuels et les déplacements.',
  washesDone: 'Les rendez-vous terminés dont le début tombe dans la période.',
  washesPlanned:
    'Les rendez-vous en attente ou confirmés, encore à venir, dont le début tombe dans la période.',
  washesToClose: 'Les rendez-vous passés de la période dont personne n’a dit s’ils ont été faits ou annulés.',
  occupancy:
    'Les minutes de rendez-vous non annulés, rapportées aux heures d’ouverture des jours ouverts de la période. Un lavage un jour sans horaires n’entre pas dans ce calcul.',
  moved: `Les lavages d’une journée que vous avez déplacée ou fermée, au jour où ils devaient avoir lieu ; déplacé deux fois, un lavage compte deux fois. Rendus : leur client a répondu qu’aucun créneau ne lui allait. Perdus : annulés, sans autre lavage pris depuis pour le même abonnement, ou le même client, dans les ${madeGoodWithinDays} jours qui suivent.`,
  waiting: 'Les demandes du site au statut « Nouveau », aujourd’hui.',
  waitingProfessionals: 'Les demandes de partenariat au statut « Nouveau », aujourd’hui.',
  median:
    'La moitié des demandes auxquelles vous avez répondu dans la période ont eu leur réponse plus vite. Temps écoulé entre la réception et le premier changement de statut, nuits et jours fermés compris.',
  owed: 'Les lavages accordés par les abonnements actifs pour leur période en cours, et pas encore utilisés ni réservés.',
  unscheduled:
    'Les abonnements actifs auxquels il reste un lavage pour leur période en cours, sans aucun rendez-vous prévu pour l’utiliser.',
  revenueHistory:
    'Ce que rapportent les abonnements actifs à la fin de chaque mois, ou aujourd’hui pour le mois en cours.',
  changes:
    'Gagnés : les abonnements qui ont commencé dans le mois. Perdus : ceux qui ont pris fin dans le mois.',
  weeks:
    'Les rendez-vous terminés, ceux qui restent à clôturer et ceux à venir (en attente ou confirmés), par semaine du lundi au dimanche. Les annulés ne comptent pas.',
  days: 'Les rendez-vous terminés, ceux qui restent à clôturer et ceux à venir (en attente ou confirmés), par jour. Les annulés ne comptent pas.',
  towns:
    'Lavages : les rendez-vous terminés de la période, dans la commune de l’abonnement, sinon du client. Abonnements : ceux qui sont actifs aujourd’hui.',
  visits:
    'Combien de fois une page du site a été ouverte. Ni cookie, ni identifiant : une personne qui ouvre trois pages compte trois fois. Les robots et ceux qui refusent le suivi ne comptent pas.',
  pages: 'Les pages publiques les plus ouvertes dans la période.',
  sources:
    'D’où viennent les visites qui entrent sur le site : moteur de recherche, réseau social, autre site, campagne (utm_source) ou accès direct.',
} as const
