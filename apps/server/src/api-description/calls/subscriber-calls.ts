import type { ApiErrorKey } from '@tramontane/contract/errors'
import { endedMoney } from '@tramontane/contract/replies/appointments/ended-money'
import { adminSeries, leftDay, seriesPreview } from '@tramontane/contract/replies/appointments/series'
import { adminWait } from '@tramontane/contract/replies/appointments/waitlist'
import { clientFile } from '@tramontane/contract/replies/clients/client-file'
import {
  clientImport,
  clientImportReply,
  importRefusalsReply,
  importUndone,
} from '@tramontane/contract/replies/clients/client-import'
import { clientAccount, clientDouble, clientRow } from '@tramontane/contract/replies/clients/clients'
import { place } from '@tramontane/contract/replies/clients/places'
import { vehicle } from '@tramontane/contract/replies/clients/vehicles'
import { id } from '@tramontane/contract/replies/parts'
import {
  endingsPreview,
  reasonJudged,
  receivedPreview,
  receivedReply,
  terminated,
} from '@tramontane/contract/replies/subscriptions/endings'
import { adminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { transferPlan } from '@tramontane/contract/replies/subscriptions/transfers'
import { formulaTypes } from '@tramontane/contract/subscriptions/subscription-admin'
import { seriesWeeksAhead } from '@tramontane/domain/washes/series'
import { undoMinutes } from '@tramontane/domain/washes/undo'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { z } from 'zod'
import { answered, type Calls, done, listed, told } from './call.ts'

const accountOpened = told({ client: z.strictObject({ id, email: z.string() }), password: z.string() })

/** Subscriptions, their ends, and the accounts of those who have one. */
/** Of a rhythm that would be made, looked at or stored. */
const newSeries: ApiErrorKey[] = [
  ...(['not_found', 'subscription_inactive', 'subscription_paused', 'series_over'] as const),
  ...(['too_many_places', 'quote_unknown', 'quote_planned'] as const),
]

export const subscriberCalls: Calls = {
  'GET /api/subscriptions': {
    tag: 'Abonnements',
    summary: 'Les abonnements',
    replies: { 200: listed(adminSubscription) },
  },
  'PATCH /api/subscriptions/:id': {
    tag: 'Abonnements',
    summary: 'Corriger un abonnement',
    replies: { 200: answered(adminSubscription) },
    refusals: [
      'subscription_changed',
      'email_taken',
      'already_subscribed',
      'paid_meanwhile',
      'payment_provider',
    ],
  },
  'DELETE /api/subscriptions/:id': {
    tag: 'Abonnements',
    summary: 'Mettre fin à un abonnement, chez le prestataire de paiement aussi',
    replies: { 200: answered(adminSubscription) },
    refusals: ['paid_meanwhile', 'payment_provider'],
  },
  'GET /api/subscriptions/:id/transfers': {
    tag: 'Abonnements',
    summary: 'Les mois d’un abonnement payé par virement : attendu, reçu, en retard',
    replies: { 200: answered(transferPlan) },
    refusals: ['not_found', 'transfer_not_expected'],
  },
  'POST /api/subscriptions/:id/transfers': {
    tag: 'Abonnements',
    summary: 'Noter un virement, en entier ou en partie ; en dessous de zéro, une correction',
    more: 'Rien n’est modifié : une correction est une ligne de plus. Le même virement (mois, somme et jour) compte une fois.',
    replies: { 200: answered(transferPlan) },
    refusals: [
      'not_found',
      'transfer_not_expected',
      'transfer_outside',
      'transfer_future',
      'transfer_before_contract',
      'transfer_too_much',
      'transfer_below_zero',
    ],
  },
  'POST /api/create-subscription-only': {
    tag: 'Abonnements',
    summary: 'Entrer un abonnement',
    more: 'Sans e-mail, une adresse unique d’un domaine réservé est prise.',
    replies: { 201: answered(adminSubscription, { formulaType: z.enum(formulaTypes) }) },
    refusals: [
      'visit_too_early',
      'visit_too_far',
      'visit_day_off',
      'already_subscribed',
      'payment_recording',
      'payment_provider',
    ],
  },
  'POST /api/imports/clients': {
    tag: 'Comptes clients',
    summary: 'Importer une liste de clients',
    more: '`csv` est le texte du fichier ; `mapping` dit ce que contient chaque colonne, dans l’ordre du fichier, `null` pour une colonne laissée de côté ; sans lui, les titres le disent. Avec `dryRun`, rien n’est gardé. Le même fichier achève un import interrompu, et ne crée rien deux fois.',
    replies: { 200: answered(clientImportReply) },
    refusals: [
      'too_many_requests',
      'import_running',
      'payment_recording',
      'payment_provider',
      'provider_silent',
    ],
  },
  'GET /api/imports/clients': {
    tag: 'Comptes clients',
    summary: 'Les derniers imports, et l’avancement de celui qui est en cours',
    replies: { 200: answered(z.array(clientImport)) },
  },
  'GET /api/imports/clients/:id': {
    tag: 'Comptes clients',
    summary: 'Les lignes qu’un import n’a pas prises, et pourquoi',
    replies: { 200: answered(importRefusalsReply) },
  },
  'POST /api/imports/clients/:id/undo': {
    tag: 'Comptes clients',
    summary: 'Annuler un import',
    more: 'Reprend ce qu’il a créé ; ce qui a changé depuis reste, et se dit.',
    replies: { 200: answered(importUndone) },
    refusals: ['import_running', 'import_undone'],
  },
  'GET /api/admin/places': {
    tag: 'Clients',
    summary: 'Les lieux de lavage d’un client',
    replies: { 200: answered(z.array(place)) },
    refusals: ['not_found'],
  },
  'POST /api/admin/places': {
    tag: 'Clients',
    summary: 'Ajouter un lieu de lavage à un client',
    replies: { 201: answered(place) },
    refusals: ['not_found', 'too_many_places'],
  },
  'PATCH /api/admin/places/:id': {
    tag: 'Clients',
    summary: 'Corriger un lieu de lavage : son adresse, son point sur la carte, son accès',
    more: 'Un point donné ici n’est plus déplacé par personne d’autre.',
    replies: { 200: answered(place) },
  },
  'DELETE /api/admin/places/:id': {
    tag: 'Clients',
    summary: 'Supprimer un lieu de lavage qui ne sert plus',
    replies: { 200: done },
    refusals: ['place_in_use'],
  },
  'GET /api/admin/vehicles': {
    tag: 'Clients',
    summary: 'Les véhicules d’un client, avec un abonnement ou sans',
    replies: { 200: answered(z.array(vehicle)) },
    refusals: ['not_found'],
  },
  'POST /api/admin/vehicles': {
    tag: 'Clients',
    summary: 'Ajouter un véhicule à un client',
    more: 'Celui qui a déjà cette immatriculation est complété, jamais noté deux fois.',
    replies: { 201: answered(vehicle) },
    refusals: ['not_found'],
  },
  'PATCH /api/admin/vehicles/:id': {
    tag: 'Clients',
    summary: 'Corriger un véhicule',
    more: 'Ses abonnements en cours suivent ; ceux qui sont terminés restent comme ils étaient.',
    replies: { 200: answered(vehicle) },
    refusals: ['vehicle_known', 'already_subscribed'],
  },
  'DELETE /api/admin/vehicles/:id': {
    tag: 'Clients',
    summary: 'Retirer un véhicule qui ne sert plus',
    replies: { 200: done },
    refusals: ['vehicle_in_use'],
  },
  'GET /api/admin/series': {
    tag: 'Planning',
    summary: 'Les rythmes de lavage, avec leurs dates à venir',
    more: 'D’un client, ceux qui sont terminés aussi.',
    replies: { 200: answered(z.array(adminSeries)) },
  },
  'POST /api/admin/series': {
    tag: 'Planning',
    summary: 'Donner un rythme à un client',
    more: `Les dates des ${numberInWords(seriesWeeksAhead)} semaines à venir sont des rendez-vous. Un jour fermé, complet ou sans lavage passe au créneau libre le plus proche, ce jour-là ou le jour travaillé suivant ; sinon il est dans \`left\`, et une chose à faire.`,
    replies: { 201: answered(adminSeries, { left: z.array(leftDay) }) },
    refusals: newSeries,
  },
  'POST /api/admin/series/preview': {
    tag: 'Planning',
    summary: 'Les dates que donnerait un rythme, avant de l’enregistrer',
    more: 'Ce que prend et refuse l’enregistrement ; rien n’est enregistré.',
    replies: { 200: answered(seriesPreview) },
    refusals: newSeries,
  },
  'POST /api/admin/series/:id/move': {
    tag: 'Planning',
    summary: 'Déplacer une date d’un rythme et les suivantes, ou toutes',
    more: 'Chaque rendez-vous reste le même et passe au nouveau jour, ou au créneau libre le plus proche ; un seul message le dit. À partir d’une date, les suivantes deviennent un rythme à part. Ce qui est dit d’autre vaut pour ces dates, sauf où l’une disait autre chose. Avec une `key`, le message attend quelques secondes, le temps de revenir en arrière.',
    replies: { 200: answered(adminSeries, { left: z.array(leftDay) }) },
    refusals: [
      'series_over',
      'under_way',
      'subscription_paused',
      'changed_meanwhile',
      'too_many_places',
      'key_reused',
    ],
  },
  'POST /api/admin/series/undo': {
    tag: 'Planning',
    summary: `Revenir sur le déplacement d’un rythme, dans les ${numberInWords(undoMinutes)} minutes et avant que quelqu’un soit prévenu`,
    replies: { 200: answered(adminSeries) },
    refusals: ['not_found', 'undo_over', 'series_changed', 'already_told', 'overlap'],
  },
  'POST /api/admin/series/:id/accept': {
    tag: 'Planning',
    summary: 'Accepter le rythme qu’un client demande',
    replies: { 200: answered(adminSeries, { left: z.array(leftDay) }) },
    refusals: ['series_over', 'subscription_paused'],
  },
  'PATCH /api/admin/series/:id': {
    tag: 'Planning',
    summary: 'Changer un rythme, et ses dates à venir avec lui',
    replies: { 200: answered(adminSeries, { left: z.array(leftDay) }) },
    refusals: ['series_over', 'subscription_paused'],
  },
  'DELETE /api/admin/series/:id': {
    tag: 'Planning',
    summary: 'Annuler une date d’un rythme, les suivantes ou toutes',
    more: 'Un rythme seulement demandé est décliné, et son client prévenu.',
    replies: { 200: answered(adminSeries, { money: endedMoney }) },
    refusals: ['series_over', 'under_way'],
  },
  'GET /api/admin/waitlist': {
    tag: 'Planning',
    summary: 'Qui attend un créneau, les plus anciens d’abord',
    replies: { 200: answered(z.array(adminWait)) },
  },
  'POST /api/admin/waitlist': {
    tag: 'Planning',
    summary: 'Noter qu’un client attend un créneau',
    replies: { 201: answered(adminWait) },
    refusals: [
      'not_found',
      'subscription_inactive',
      'subscription_paused',
      'payment_overdue',
      'waitlist_full',
    ],
  },
  'DELETE /api/admin/waitlist/:id': {
    tag: 'Planning',
    summary: 'Retirer quelqu’un de la liste d’attente',
    replies: { 200: done },
  },
  'GET /api/admin/endings/preview': {
    tag: 'Fin de contrat',
    summary: 'Ce que donnerait une fin par l’entreprise, tout de suite',
    replies: { 200: answered(endingsPreview) },
    refusals: ['not_found'],
  },
  'POST /api/admin/terminations': {
    tag: 'Fin de contrat',
    summary: 'Mettre fin à un contrat, par préavis ou tout de suite, avec le motif que le client lit',
    replies: { 200: answered(terminated) },
    refusals: ['not_found', 'subscription_inactive', 'already_ending'],
  },
  'GET /api/admin/endings/received/preview': {
    tag: 'Fin de contrat',
    summary: 'Ce que donnerait une déclaration reçue par lettre, e-mail ou téléphone',
    replies: { 200: answered(receivedPreview) },
    refusals: ['not_found'],
  },
  'POST /api/admin/endings/received': {
    tag: 'Fin de contrat',
    summary: 'Entrer une déclaration reçue par lettre, e-mail ou téléphone',
    replies: { 200: answered(receivedReply) },
    refusals: ['not_found'],
  },
  'POST /api/admin/endings/:id/reason': {
    tag: 'Fin de contrat',
    summary: 'Juger le motif légitime d’une résiliation',
    replies: { 200: answered(reasonJudged) },
    refusals: ['reason_accepted'],
  },
  'GET /api/clients': {
    tag: 'Clients',
    summary: 'Toutes les personnes que l’entreprise connaît, avec un compte ou sans',
    replies: { 200: listed(clientRow) },
  },
  'POST /api/clients': {
    tag: 'Clients',
    summary: 'Noter quelqu’un de nouveau',
    replies: { 201: answered(clientRow) },
    refusals: ['client_known'],
  },
  'PATCH /api/clients/:id': {
    tag: 'Clients',
    summary: 'Corriger les coordonnées d’un client',
    more: 'Ce qui est absent reste, ce qui est vide n’est plus connu.',
    replies: { 200: answered(clientRow) },
    refusals: ['email_taken', 'already_subscribed'],
  },
  'POST /api/clients/:id/merge': {
    tag: 'Clients',
    summary: 'Réunir deux clients en un seul, avec tout ce que chacun avait',
    more: 'Celui qui a un compte reste, sinon celui du chemin ; `data` dit lequel. Le refaire répond la même chose.',
    replies: { 200: answered(clientRow) },
    refusals: ['not_found', 'two_accounts'],
  },
  'POST /api/clients/:id/distinct': {
    tag: 'Clients',
    summary: 'Dire que deux clients sont deux personnes : ils ne sont plus proposés ensemble',
    replies: { 200: done },
    refusals: ['not_found'],
  },
  'GET /api/clients/:id/export': {
    tag: 'Clients',
    summary: 'Tout ce qui est gardé d’un client, avec un compte ou sans (RGPD)',
    more: 'Le même fichier que celui qu’un client exporte lui-même.',
    replies: { 200: z.record(z.string(), z.unknown()) },
    refusals: ['not_found'],
  },
  'POST /api/clients/:id/erase': {
    tag: 'Clients',
    summary: 'Effacer les données d’un client qui le demande (RGPD)',
    more: 'Contrats, paiements et lavages passés restent, sans son nom. Refusé tant qu’un contrat ou un partenariat court ou qu’un lavage est à venir.',
    replies: { 200: done },
    refusals: ['not_found', 'client_bound', 'payment_recording', 'paid_meanwhile', 'payment_provider'],
  },
  'GET /api/client-doubles': {
    tag: 'Clients',
    summary: 'Les clients qui n’en font peut-être qu’un, et ce qu’ils ont en commun',
    replies: { 200: answered(z.array(clientDouble)) },
  },
  'GET /api/clients/:id': {
    tag: 'Clients',
    summary: 'La fiche d’un client, aussi par son numéro d’avant une réunion',
    replies: { 200: answered(clientFile) },
  },
  'GET /api/client-accounts': {
    tag: 'Comptes clients',
    summary: 'Les comptes',
    replies: { 200: listed(clientAccount) },
  },
  'POST /api/create-client-account': {
    tag: 'Comptes clients',
    summary: 'Ouvrir le compte d’un abonnement',
    replies: { 201: accountOpened },
    refusals: ['not_found', 'account_exists', 'email_taken'],
  },
  'POST /api/clients/:id/account': {
    tag: 'Comptes clients',
    summary: 'Ouvrir le compte d’un client, avec un abonnement ou sans',
    more: 'Si le corps n’en donne aucune, l’adresse connue devient celle du compte. Le mot de passe n’est dit que dans cette réponse.',
    replies: { 201: accountOpened },
    refusals: ['account_exists', 'email_taken', 'already_subscribed'],
  },
  'GET /api/client-accounts/passwords': {
    tag: 'Comptes clients',
    summary: 'Les mots de passe initiaux qui restent à remettre, par numéro de client',
    replies: { 200: answered(z.record(z.string(), z.string().nullable())) },
  },
  'POST /api/client-accounts/:id/reset-password': {
    tag: 'Comptes clients',
    summary: 'Donner un nouveau mot de passe initial : les sessions du client sont fermées',
    replies: {
      200: told({
        client: z.strictObject({ id, email: z.string(), password: z.string() }),
        message: z.string(),
      }),
    },
  },
  'DELETE /api/client-accounts/:id': {
    tag: 'Comptes clients',
    summary: 'Supprimer un compte',
    replies: { 200: done },
    refusals: ['paid_meanwhile', 'payment_recording', 'payment_provider'],
  },
  'GET /api/admin/client-files/client/:id': {
    tag: 'Comptes clients',
    summary: 'Tout ce qui est su d’un client',
    replies: { 200: answered(clientFile) },
  },
  'GET /api/admin/client-files/subscription/:id/contract': {
    tag: 'Comptes clients',
    summary: 'Le contrat d’un abonnement, en texte',
    replies: { 200: { file: 'text/plain' } },
  },
  'GET /api/admin/client-files/subscription/:id': {
    tag: 'Comptes clients',
    summary: 'Tout ce qui est su de la personne d’un abonnement',
    replies: { 200: answered(clientFile) },
  },
}
