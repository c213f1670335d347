import { availableDay, clientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { endedMoney } from '@tramontane/contract/replies/appointments/ended-money'
import { paymentLink } from '@tramontane/contract/replies/appointments/payment-links'
import { clientSeries, endedSeries } from '@tramontane/contract/replies/appointments/series'
import { clientWait } from '@tramontane/contract/replies/appointments/waitlist'
import { washPhoto } from '@tramontane/contract/replies/appointments/wash-photos'
import { clientInfo, clientLedgerLine, clientPayment } from '@tramontane/contract/replies/clients/clients'
import { place } from '@tramontane/contract/replies/clients/places'
import { documentRow, documentSums } from '@tramontane/contract/replies/documents/documents'
import { count, day, id } from '@tramontane/contract/replies/parts'
import {
  declared,
  deletionReply,
  endingsPreview,
  withdrawalReply,
} from '@tramontane/contract/replies/subscriptions/endings'
import { withdrawalDays } from '@tramontane/domain/contracts/terms'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { z } from 'zod'
import { answered, type Calls, done, moveRefusals } from './call.ts'

const link = z.strictObject({ url: z.string() })

/** Calls of the client space. */
export const clientCalls: Calls = {
  'POST /api/logout': {
    tag: 'Accès des clients',
    summary: 'Fermer sa session',
    replies: { 200: done },
  },
  'POST /api/client-password': {
    tag: 'Accès des clients',
    summary: 'Changer son mot de passe',
    replies: { 200: done },
    refusals: ['wrong_current_password', 'common_password', 'too_many_requests'],
  },
  'GET /api/client-info': {
    tag: 'Espace client',
    summary: 'Ses coordonnées et ses abonnements',
    more: 'La réponse n’a pas d’enveloppe. Ce qui nomme un abonnement est `null` pour un compte qui n’en a pas.',
    replies: { 200: clientInfo },
  },
  'PATCH /api/client-info': {
    tag: 'Espace client',
    summary: 'Changer ses coordonnées, ou le véhicule d’un abonnement',
    more: 'Ce qui n’est pas envoyé reste comme il est.',
    replies: { 200: answered(clientInfo) },
    refusals: ['not_found', 'subscription_inactive', 'already_subscribed'],
  },
  'PATCH /api/client-subscriptions/:id': {
    tag: 'Espace client',
    summary: 'Changer le lieu et le véhicule d’un abonnement',
    replies: { 200: answered(clientInfo) },
    refusals: ['subscription_inactive', 'already_subscribed', 'too_many_places'],
  },
  'GET /api/client-series': {
    tag: 'Espace client',
    summary: 'Ses rythmes de lavage, avec leurs dates à venir',
    replies: { 200: answered(z.array(clientSeries)) },
  },
  'POST /api/client-series': {
    tag: 'Espace client',
    summary: 'Demander un rythme',
    more: 'L’entreprise l’accepte ou non ; une nouvelle demande remplace celle qui attend.',
    replies: { 201: answered(z.strictObject({ id })) },
    refusals: [
      'not_found',
      'subscription_inactive',
      'payment_overdue',
      'series_running',
      'too_many_requests',
    ],
  },
  'DELETE /api/client-series/:id': {
    tag: 'Espace client',
    summary: 'Retirer sa demande de rythme, ou arrêter son rythme',
    more: 'Avec `scope`, les dates à venir sont annulées, à partir de l’une d’elles ou toutes ; chaque lavage revient comme s’il était annulé seul.',
    replies: { 200: answered(endedSeries) },
    refusals: ['series_running', 'series_over', 'under_way'],
  },
  'GET /api/client-waitlist': {
    tag: 'Rendez-vous des clients',
    summary: 'Les créneaux qu’il attend',
    replies: { 200: answered(z.array(clientWait)) },
  },
  'POST /api/client-waitlist': {
    tag: 'Rendez-vous des clients',
    summary: 'Attendre qu’un créneau se libère',
    more: 'La même attente n’est notée qu’une fois. Un créneau qui convient est annoncé par e-mail, jamais entre 22 h et 8 h ; le premier qui l’accepte l’obtient.',
    replies: { 201: answered(clientWait) },
    refusals: [
      'not_found',
      'subscription_inactive',
      'subscription_paused',
      'payment_overdue',
      'waitlist_full',
      'too_many_requests',
    ],
  },
  'DELETE /api/client-waitlist/:id': {
    tag: 'Rendez-vous des clients',
    summary: 'Ne plus attendre',
    replies: { 200: done },
  },
  'GET /api/client-places': {
    tag: 'Espace client',
    summary: 'Ses lieux de lavage',
    replies: { 200: answered(z.array(place)) },
  },
  'POST /api/client-places': {
    tag: 'Espace client',
    summary: 'Ajouter un lieu de lavage',
    more: 'Un lieu écrit comme un autre est le même : il est complété.',
    replies: { 201: answered(place) },
    refusals: ['not_found', 'too_many_places', 'too_many_requests'],
  },
  'PATCH /api/client-places/:id': {
    tag: 'Espace client',
    summary: 'Corriger un lieu de lavage',
    more: 'Ce qui n’est pas envoyé reste comme il est. L’adresse d’un lavage réservé ne change pas ainsi.',
    replies: { 200: answered(place) },
    refusals: ['place_in_use'],
  },
  'DELETE /api/client-places/:id': {
    tag: 'Espace client',
    summary: 'Supprimer un lieu de lavage qui ne sert plus',
    replies: { 200: done },
    refusals: ['place_in_use'],
  },
  'GET /api/client-ledger': {
    tag: 'Espace client',
    summary: 'Les lavages accordés, utilisés et rendus',
    replies: { 200: answered(z.array(clientLedgerLine)) },
    refusals: ['not_found'],
  },
  'GET /api/client-payments': {
    tag: 'Espace client',
    summary: 'Ses paiements et ses remboursements',
    replies: { 200: answered(z.array(clientPayment)) },
  },
  'GET /api/client-documents': {
    tag: 'Espace client',
    summary: 'Ses factures, avoirs et devis, aussi dans le navigateur d’un administrateur',
    replies: { 200: answered(z.array(documentRow), { total: count, totals: documentSums }) },
  },
  'GET /api/client-contract/:id': {
    tag: 'Espace client',
    summary: 'Le contrat d’un abonnement, en texte',
    replies: { 200: { file: 'text/plain' } },
  },
  'POST /api/client-card-link': {
    tag: 'Espace client',
    summary: 'Où changer de carte chez le prestataire de paiement',
    replies: { 200: answered(link) },
    refusals: ['not_found', 'subscription_inactive', 'payment_provider', 'provider_silent'],
  },
  'GET /api/client-export': {
    tag: 'Espace client',
    summary: 'Tout ce qui est gardé du client (RGPD)',
    replies: { 200: z.record(z.string(), z.unknown()) },
  },
  'POST /api/client-deletion': {
    tag: 'Espace client',
    summary: 'Supprimer son compte, le mot de passe à l’appui',
    replies: { 200: answered(deletionReply) },
    refusals: [
      'not_found',
      'wrong_current_password',
      'payment_recording',
      'paid_meanwhile',
      'payment_provider',
      'too_many_requests',
    ],
  },
  'DELETE /api/client-deletion': {
    tag: 'Espace client',
    summary: 'Garder son compte tant qu’il n’est pas effacé',
    replies: { 200: done },
  },
  'GET /api/client-endings/preview': {
    tag: 'Fin de contrat',
    summary: 'Ce qu’une fin donnerait, avant le dernier clic',
    replies: { 200: answered(endingsPreview) },
    refusals: ['not_found', 'subscription_inactive', 'withdrawal_over'],
  },
  'POST /api/client-cancellation': {
    tag: 'Fin de contrat',
    summary: 'Résilier un abonnement',
    replies: { 200: answered(declared.extend({ endsOn: day })) },
    refusals: ['not_found', 'subscription_inactive', 'too_many_requests'],
  },
  'POST /api/client-withdrawal': {
    tag: 'Fin de contrat',
    summary: `Renoncer à un contrat dans les ${numberInWords(withdrawalDays)} jours`,
    replies: { 200: answered(withdrawalReply) },
    refusals: ['not_found', 'withdrawal_over', 'too_many_requests'],
  },
  'GET /api/client-appointments': {
    tag: 'Rendez-vous des clients',
    summary: 'Ses rendez-vous, le plus proche d’abord',
    more: 'La réponse est la liste même. `history=true` ajoute les passés et les annulés.',
    replies: { 200: z.array(clientAppointment) },
  },
  'POST /api/client-appointments': {
    tag: 'Rendez-vous des clients',
    summary: 'Réserver un lavage',
    replies: { 201: answered(clientAppointment) },
    refusals: [
      'not_found',
      'visit_too_early',
      'visit_too_far',
      'visit_day_off',
      'visit_outside_hours',
      'visit_outside_sector',
      'wash_suspended',
      'no_wash_left',
      'slot_taken',
      'subscription_inactive',
      'subscription_paused',
      'payment_overdue',
      'express_start_required',
    ],
  },
  'PATCH /api/client-appointments/:id': {
    tag: 'Rendez-vous des clients',
    summary: 'Déplacer un rendez-vous',
    replies: { 200: answered(clientAppointment) },
    refusals: moveRefusals,
  },
  'DELETE /api/client-appointments/:id': {
    tag: 'Rendez-vous des clients',
    summary: 'Annuler un rendez-vous',
    replies: {
      200: answered(z.strictObject({ washReturned: z.boolean() }), { money: endedMoney.optional() }),
    },
    refusals: ['under_way', 'not_coming'],
  },
  'PUT /api/client-appointments/:id/photos/consent': {
    tag: 'Rendez-vous des clients',
    summary: 'Accepter, ou non, que le site montre une photographie d’un lavage',
    more: 'Les mots lus, l’instant et le nom sont gardés. Ce qui est retiré quitte le site aussitôt.',
    replies: { 200: answered(z.array(washPhoto)) },
    refusals: ['not_found'],
  },
  'POST /api/client-appointments/:id/confirmation': {
    tag: 'Rendez-vous des clients',
    summary: 'Où confirmer un lavage proposé',
    replies: { 200: answered(link) },
    refusals: ['offer_over'],
  },
  'POST /api/client-appointments/:id/payment-link': {
    tag: 'Rendez-vous des clients',
    summary: 'Où payer par carte ce qui reste dû d’un lavage',
    replies: { 200: answered(paymentLink) },
    refusals: ['nothing_left', 'not_payable_online', 'too_many_requests'],
  },
  'GET /api/client-appointments/:id/availability': {
    tag: 'Rendez-vous des clients',
    summary: 'Les créneaux où un rendez-vous peut être déplacé',
    replies: { 200: answered(z.array(availableDay)) },
  },
  'GET /api/client-appointments/:id/calendar.ics': {
    tag: 'Rendez-vous des clients',
    summary: 'Le rendez-vous pour un agenda',
    replies: { 200: { file: 'text/calendar' } },
  },
}
