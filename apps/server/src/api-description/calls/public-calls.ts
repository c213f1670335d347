import { availableDay } from '@tramontane/contract/replies/appointments/appointments'
import { offer, offerReply } from '@tramontane/contract/replies/appointments/one-off'
import { payPage, startedPayment } from '@tramontane/contract/replies/appointments/payment-links'
import { passwordLink } from '@tramontane/contract/replies/clients/clients'
import { foundAddress } from '@tramontane/contract/replies/clients/places'
import { count, id, instant } from '@tramontane/contract/replies/parts'
import { reviewsSummary } from '@tramontane/contract/replies/reviews'
import { publicSite } from '@tramontane/contract/replies/site'
import { declared } from '@tramontane/contract/replies/subscriptions/endings'
import { orderConfirmation, setupIntentReply } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { adminSession } from '@tramontane/domain/session-lifetimes'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { z } from 'zod'
import { loginLinkMinutes } from '../../mail/account/login-link.ts'
import { answered, type Calls, done, moveRefusals, told } from './call.ts'

/** 0 for what a robot sent: it is not kept. */
const sent = answered(z.strictObject({ id: count }))

const email = z.strictObject({ email: z.string() })

/** Where a link of a mail asks for a new password. */
const whoEntered = z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() })

const linkRefusals = ['link_expired', 'common_password', 'too_many_requests'] as const

/** Calls that need no account. */
export const publicCalls: Calls = {
  'GET /api/site': {
    tag: 'Site',
    summary: 'Les réglages publics : identité, horaires, prestations, formules, communes',
    replies: { 200: answered(publicSite) },
  },
  'GET /api/reviews': {
    tag: 'Site',
    summary: 'Les derniers avis vérifiés, la note et le nombre de tous ; null quand il n’y en a pas',
    replies: { 200: answered(reviewsSummary.nullable()) },
  },
  'GET /api/availability': {
    tag: 'Site',
    summary: 'Les créneaux libres, jour par jour',
    more: 'Au plus 62 jours à la fois. La route est comptée jusqu’au lieu dit : `placeId` (un lieu du client connecté, ou de quiconque pour un administrateur), `lat` et `lon`, ou `city` et `postalCode` ; sans lieu, elle est inconnue et compte vingt minutes. `isNear` : la tournée de ce jour passe par là, à dix minutes ajoutées au plus. `isPreferred` : le jour est de ceux qu’un secteur de la commune préfère ; une commune dont le secteur a ses seuls jours n’a de créneaux que ces jours-là.',
    replies: { 200: answered(z.array(availableDay)) },
    refusals: ['not_found'],
  },
  'GET /api/address': {
    tag: 'Site',
    summary: 'Les adresses que l’on veut peut-être dire, six au plus',
    more: 'Vide sous trois lettres ou chiffres, et quand le service d’adresses ne répond pas. `near` (« lat,lon ») dit où chercher d’abord ; hors de France, ou sans lui, c’est autour de la base. Trente appels par minute et par réseau.',
    replies: { 200: answered(z.array(foundAddress).max(6)) },
    refusals: ['too_many_requests'],
  },
  'POST /api/visit': {
    tag: 'Site',
    summary: 'Compter une page vue, sans rien garder de la personne',
    replies: { 202: done },
    refusals: ['too_many_requests'],
  },
  'POST /api/contact': {
    tag: 'Demandes',
    summary: 'Demander un rendez-vous, ou en prendre un',
    more: 'Avec `time`, où le réglage `oneOffBooking` vaut « instant », les conditions du lavage ponctuel sont acceptées, et la demande expresse est faite pour un jour du délai de rétractation ; avec `street` et une commune dont le déplacement a un prix, c’est alors un rendez-vous : `appointmentId`. Sinon l’heure est un souhait ; où le réglage vaut « request », rien n’est à accepter.',
    replies: { 201: answered(z.strictObject({ id: count, appointmentId: id.optional() })) },
    refusals: [
      'site_coming',
      'visit_too_early',
      'visit_too_far',
      'visit_day_off',
      'visit_outside_hours',
      'visit_outside_sector',
      'wash_suspended',
      'slot_taken',
      'too_many_requests',
    ],
  },
  'POST /api/waitlist': {
    tag: 'Demandes',
    summary: 'Attendre qu’un créneau se libère',
    more: 'Sans compte, pour un lavage payé à part. Un message mène à la page de cette attente, qui la retire aussi.',
    replies: { 201: answered(z.strictObject({ id: count })) },
    refusals: ['site_coming', 'waitlist_full', 'too_many_requests'],
  },
  'GET /api/contact-reminder.ics': {
    tag: 'Demandes',
    summary: 'Le jour souhaité, pour un agenda',
    replies: { 200: { file: 'text/calendar' } },
  },
  'POST /api/contact-professionnel': {
    tag: 'Demandes',
    summary: 'Demander un partenariat',
    replies: { 201: sent },
    refusals: ['site_coming', 'too_many_requests'],
  },
  'POST /api/setup-intent': {
    tag: 'Souscription',
    summary: 'Préparer la commande et son paiement',
    more: 'La réponse n’a pas d’enveloppe. `planPrice` est accepté et ignoré : le serveur connaît le prix.',
    replies: { 200: setupIntentReply },
    refusals: [
      'site_coming',
      'visit_too_early',
      'visit_too_far',
      'visit_day_off',
      'visit_outside_sector',
      'wash_suspended',
      'already_subscribed',
      'paid_twice',
      'price_changed',
      'payment_recording',
      'payment_under_review',
      'payment_provider',
      'too_many_requests',
    ],
  },
  'POST /api/finalize-subscription': {
    tag: 'Souscription',
    summary: 'Activer l’abonnement payé',
    more: 'Répété, il répond de même et ne fait rien deux fois. Les autres champs de la commande sont acceptés et ignorés.',
    replies: { 200: answered(z.strictObject({ subscriptionId: id, status: z.literal('active') })) },
    refusals: [
      'forbidden',
      'payment_not_succeeded',
      'payment_under_review',
      'already_subscribed',
      'paid_twice',
      'payment_returned',
      'payment_recording',
      'subscription_inactive',
      'payment_provider',
      'payment_unconfirmed',
      'too_many_requests',
    ],
  },
  'POST /api/order-confirmation': {
    tag: 'Souscription',
    summary: 'Ce qu’une commande est devenue, pour le navigateur qui l’a faite',
    replies: { 200: answered(orderConfirmation) },
    refusals: ['not_found'],
  },
  'POST /api/payment/start': {
    tag: 'Paiement en ligne',
    summary: 'Commencer le paiement d’un lien',
    more: 'Un seul paiement à la fois par lavage, de la somme montrée (`shownCents`). Ce qui a changé répond 409 `payment_changed`, avec la page du moment dans `data`.',
    replies: { 200: answered(startedPayment) },
    refusals: ['link_unknown', 'payment_changed', 'payment_provider', 'too_many_requests'],
  },
  'POST /api/payment/finish': {
    tag: 'Paiement en ligne',
    summary: 'Demander au prestataire si un lien est payé',
    replies: { 200: answered(payPage) },
    refusals: ['payment_provider', 'too_many_requests'],
  },
  'POST /api/one-off/check': {
    tag: 'Lavage ponctuel',
    summary: 'Lire la proposition d’un lien, sans rien changer',
    replies: { 200: answered(offerReply) },
    refusals: ['too_many_requests'],
  },
  'POST /api/one-off/confirm': {
    tag: 'Lavage ponctuel',
    summary: 'Confirmer le lavage proposé : le contrat est conclu',
    replies: { 200: answered(offer) },
    refusals: ['offer_unknown', 'offer_over', 'offer_changed', 'too_many_requests'],
  },
  'POST /api/one-off/starts': {
    tag: 'Lavage ponctuel',
    summary: 'Les heures libres où déplacer le lavage d’un lien',
    replies: { 200: answered(z.array(availableDay)) },
    refusals: ['offer_unknown', 'not_coming', 'notice_too_short', 'quota_reached', 'too_many_requests'],
  },
  'POST /api/one-off/move': {
    tag: 'Lavage ponctuel',
    summary: 'Déplacer un lavage convenu, sans compte',
    replies: { 200: answered(offer) },
    refusals: ['offer_unknown', ...moveRefusals, 'too_many_requests'],
  },
  'POST /api/one-off/cancel': {
    tag: 'Lavage ponctuel',
    summary: 'Annuler un lavage convenu, sans compte',
    replies: { 200: answered(offer) },
    refusals: ['offer_unknown', 'not_coming', 'notice_too_short', 'too_many_requests'],
  },
  'POST /api/one-off/photo-consent': {
    tag: 'Lavage ponctuel',
    summary: 'Accepter, ou non, que le site montre une photographie, sans compte',
    replies: { 200: answered(offer) },
    refusals: ['offer_unknown', 'not_found', 'too_many_requests'],
  },
  'GET /api/one-off/photos/:id': {
    tag: 'Lavage ponctuel',
    summary: 'Une photographie du lavage d’un lien',
    replies: { 200: { file: 'image/webp' } },
    refusals: ['not_found'],
  },
  'POST /api/cancellation-request': {
    tag: 'Fin de contrat',
    summary: 'Résilier sans compte',
    replies: { 200: answered(declared) },
    refusals: ['too_many_requests'],
  },
  'POST /api/withdrawal-request': {
    tag: 'Fin de contrat',
    summary: 'Renoncer au contrat sans compte',
    replies: { 200: answered(declared) },
    refusals: ['too_many_requests'],
  },
  'POST /api/login': {
    tag: 'Accès des clients',
    summary: 'Ouvrir une session de client',
    more: 'Le témoin `client_session` accompagne la réponse. Une adresse inconnue et un mot de passe faux reçoivent la même.',
    replies: { 200: answered(whoEntered) },
    refusals: ['wrong_credentials', 'too_many_requests'],
  },
  'POST /api/login-link': {
    tag: 'Accès des clients',
    summary: 'Demander un lien de connexion par e-mail, avec un code à six chiffres',
    more: 'Le témoin `login_browser` accompagne la réponse, qui est la même pour une adresse inconnue, dans le même temps.',
    replies: { 202: done },
    refusals: ['too_many_requests'],
  },
  'POST /api/login-link/open': {
    tag: 'Accès des clients',
    summary: 'Ouvrir une session par le lien, dans le navigateur qui l’a demandé',
    more: `Le témoin \`client_session\` accompagne la réponse. Le lien sert une fois, pendant ${numberInWords(loginLinkMinutes)} minutes.`,
    replies: { 200: answered(whoEntered) },
    refusals: ['link_expired', 'other_browser', 'wrong_credentials', 'too_many_requests'],
  },
  'POST /api/login-link/code': {
    tag: 'Accès des clients',
    summary: 'Ouvrir une session par le code du dernier message, dans le navigateur qui l’a demandé',
    more: 'Le témoin `client_session` accompagne la réponse. Un code faux, vieux ou d’une adresse inconnue reçoit la même.',
    replies: { 200: answered(whoEntered) },
    refusals: ['link_expired', 'wrong_credentials', 'too_many_requests'],
  },
  'POST /api/password-reset': {
    tag: 'Accès des clients',
    summary: 'Demander un lien pour un nouveau mot de passe',
    more: 'La réponse est la même pour une adresse inconnue, dans le même temps.',
    replies: { 202: done },
    refusals: ['too_many_requests'],
  },
  'POST /api/password-reset/check': {
    tag: 'Accès des clients',
    summary: 'Dire si un lien sert encore, sans l’user',
    replies: { 200: answered(passwordLink) },
    refusals: ['too_many_requests'],
  },
  'POST /api/password-reset/confirm': {
    tag: 'Accès des clients',
    summary: 'Choisir un nouveau mot de passe : les autres sessions sont fermées',
    replies: { 200: answered(email) },
    refusals: [...linkRefusals],
  },
  'POST /api/admin/login': {
    tag: 'Accès des administrateurs',
    summary: `Ouvrir une session d’administrateur, de ${adminSession.longestHours} heures au plus`,
    more: 'Le témoin `admin_session` accompagne la réponse ; le jeton vaut aussi en `bearer`.',
    replies: { 200: told({ adminToken: z.string(), expiresAt: instant }) },
    refusals: ['wrong_credentials', 'totp_required', 'totp_invalid', 'too_many_requests'],
  },
  'POST /api/admin/password-reset': {
    tag: 'Accès des administrateurs',
    summary: 'Demander un lien pour un nouveau mot de passe',
    replies: { 202: done },
    refusals: ['mail_not_configured', 'too_many_requests'],
  },
  'POST /api/admin/password-reset/check': {
    tag: 'Accès des administrateurs',
    summary: 'Dire si un lien sert encore, sans l’user',
    replies: { 200: answered(passwordLink.pick({ isUsable: true })) },
    refusals: ['too_many_requests'],
  },
  'POST /api/admin/password-reset/confirm': {
    tag: 'Accès des administrateurs',
    summary: 'Choisir un nouveau mot de passe : les sessions sont fermées',
    replies: { 200: answered(email) },
    refusals: [...linkRefusals],
  },
  'POST /api/demo-payment': {
    tag: 'Technique',
    summary: 'Payer par une carte de démonstration',
    more: 'N’existe que dans une démonstration. 4242 4242 4242 4242 réussit, 4000 0000 0000 0002 est refusée, 4000 0025 0000 3155 demande une étape de plus.',
    replies: { 200: answered(z.strictObject({ status: z.enum(['succeeded', 'requires_action']) })) },
    refusals: [
      'not_found',
      'card_declined',
      'card_expired',
      'order_over',
      'payment_changed',
      'payment_provider',
      'too_many_requests',
    ],
  },
  'POST /api/webhooks/stripe': {
    tag: 'Technique',
    summary: 'Recevoir un événement du prestataire de paiement',
    more: 'Le corps est l’événement, signé dans `Stripe-Signature` : ni session ni origine n’est demandée. Chacun n’agit qu’une fois, dans n’importe quel ordre.',
    replies: { 200: done },
    refusals: ['bad_signature', 'malformed_json', 'payment_unconfirmed'],
  },
  'POST /api/sms/receipts/:secret': {
    tag: 'Technique',
    summary: 'Recevoir du transporteur de SMS ce qu’un SMS est devenu',
    more: 'L’adresse tient son secret de celui du programme, et n’est donnée qu’au transporteur : sans lui, 404. Un SMS remis le reste, quoi qu’il arrive ensuite ; ce qui est dit d’un SMS inconnu, ou d’un autre numéro, ne change rien. Six cents appels par minute et par réseau.',
    replies: { 200: done },
    refusals: ['not_found', 'too_many_requests'],
  },
}
