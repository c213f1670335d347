import {
  adminAppointment,
  appointmentCheck,
  appointmentWarning,
  bookableClient,
  knownPerson,
  pause,
} from '@tramontane/contract/replies/appointments/appointments'
import { ownerDay } from '@tramontane/contract/replies/appointments/day'
import {
  deedUndone,
  lateNotice,
  paidWash,
  progressed,
} from '@tramontane/contract/replies/appointments/day-deeds'
import {
  closedByMove,
  dayMoved,
  dayMoveLetter,
  dayMoveStarts,
  dayMoves,
} from '@tramontane/contract/replies/appointments/day-move'
import { dayOrder, dayOrdered } from '@tramontane/contract/replies/appointments/day-order'
import { roundLegs } from '@tramontane/contract/replies/appointments/drives'
import { paymentLink, paymentLinkStanding } from '@tramontane/contract/replies/appointments/payment-links'
import { washPhoto } from '@tramontane/contract/replies/appointments/wash-photos'
import { bookSums, receipt } from '@tramontane/contract/replies/books'
import { documentRow, documentSums } from '@tramontane/contract/replies/documents/documents'
import { monthBilling } from '@tramontane/contract/replies/documents/month-bills'
import { quote } from '@tramontane/contract/replies/documents/quotes'
import { count } from '@tramontane/contract/replies/parts'
import { contactRequest, partnership, professionalRequest } from '@tramontane/contract/replies/requests'
import { reviewRow } from '@tramontane/contract/replies/reviews'
import { planningWeather } from '@tramontane/contract/replies/weather'
import { largestPhoto } from '@tramontane/contract/settings/photo'
import { toldWaitMinutes } from '@tramontane/domain/rounds/late-round'
import { undoMinutes } from '@tramontane/domain/washes/undo'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { z } from 'zod'
import { answered, type Calls, csv, done, listed } from './call.ts'

/** What is unusual, and the break of the warning 'in_break'. */
const unusual = { warnings: z.array(appointmentWarning), pause: pause.optional() }

/** Requests and appointments as the back office lists them, and every list as a file. */
export const listCalls: Calls = {
  'GET /api/contact': {
    tag: 'Demandes',
    summary: 'Les demandes de rendez-vous',
    replies: { 200: listed(contactRequest) },
  },
  'PATCH /api/contact/:id': {
    tag: 'Demandes',
    summary: 'Changer le statut d’une demande',
    replies: { 200: answered(contactRequest) },
  },
  'GET /api/contact-professionnel': {
    tag: 'Demandes',
    summary: 'Les demandes des professionnels',
    replies: { 200: listed(professionalRequest) },
  },
  'PATCH /api/contact-professionnel/:id': {
    tag: 'Demandes',
    summary: 'Changer le statut d’une demande ; acceptée, elle devient un partenariat',
    replies: { 200: answered(professionalRequest, { partnership: partnership.nullable() }) },
  },
  'GET /api/partnerships': {
    tag: 'Demandes',
    summary: 'Les partenariats',
    replies: { 200: listed(partnership) },
  },
  'PATCH /api/partnerships/:id': {
    tag: 'Demandes',
    summary: 'Changer un partenariat',
    replies: { 200: answered(partnership) },
  },
  'GET /api/quotes': {
    tag: 'Demandes',
    summary: 'Les devis, du plus récent au plus ancien',
    more: '`status` dit où en est un devis aujourd’hui ; `q` trouve un numéro ou un client.',
    replies: { 200: listed(quote) },
  },
  'POST /api/quotes': {
    tag: 'Demandes',
    summary: 'Faire un devis ; il ne change plus, un autre le remplace',
    more: 'La même `key` est le même devis ; pour un autre, elle est refusée. `plan` dit ce qu’il devient une fois accepté : des passages, ou un rythme. Avec `send`, son lien part par e-mail.',
    replies: { 201: answered(quote) },
    refusals: ['key_reused', 'not_found', 'client_known', 'quote_answered', 'no_address'],
  },
  'POST /api/quotes/:id/send': {
    tag: 'Demandes',
    summary: 'Envoyer le lien d’un devis à son client',
    replies: { 200: answered(quote) },
    refusals: ['quote_over', 'no_address'],
  },
  'GET /api/admin/reviews': {
    tag: 'Demandes',
    summary: 'Les avis donnés, du plus récent au plus ancien ; `id` en demande un seul',
    replies: { 200: listed(reviewRow) },
  },
  'POST /api/admin/reviews/:id/publish': {
    tag: 'Demandes',
    summary: 'Publier un avis qui attend un regard, ou qui était refusé',
    replies: { 200: answered(reviewRow) },
    refusals: ['not_found', 'review_changed'],
  },
  'POST /api/admin/reviews/:id/refuse': {
    tag: 'Demandes',
    summary: 'Refuser un avis pour un motif de la liste ; son auteur le reçoit par e-mail',
    replies: { 200: answered(reviewRow) },
    refusals: ['not_found', 'review_changed'],
  },
  'PUT /api/admin/reviews/:id/answer': {
    tag: 'Demandes',
    summary: 'Répondre à un avis, ou changer cette réponse ; sans mots, la retirer',
    replies: { 200: answered(reviewRow) },
    refusals: ['not_found', 'review_changed'],
  },
  'GET /api/clients/:id/month-bills': {
    tag: 'Clients',
    summary:
      'La facture mensuelle d’une entreprise : son délai, ce qui attend la prochaine, et celles d’avant',
    replies: { 200: answered(monthBilling) },
    refusals: ['not_found'],
  },
  'PATCH /api/clients/:id/month-bills': {
    tag: 'Clients',
    summary: 'Facturer une entreprise au mois, ou ne plus le faire',
    more: 'Avec `days` à null, ce qui est fait à ce jour est facturé aussitôt.',
    replies: { 200: answered(monthBilling) },
    refusals: ['not_found', 'not_a_company'],
  },
  'POST /api/documents/:id/transfers': {
    tag: 'Suivi',
    summary: 'Noter un virement pour une facture mensuelle ; en dessous de zéro, une correction',
    more: 'La somme est répartie sur les lavages de la facture, dans leur ordre. La même `key` compte une fois ; pour une autre somme, un autre jour ou une autre facture, elle est refusée.',
    replies: { 200: answered(monthBilling) },
    refusals: [
      'not_found',
      'key_reused',
      'transfer_future',
      'transfer_before_bill',
      'bill_paid',
      'bill_below_zero',
    ],
  },
  'GET /api/appointments': {
    tag: 'Planning',
    summary: 'Les rendez-vous',
    replies: { 200: listed(adminAppointment) },
  },
  'GET /api/admin/legs': {
    tag: 'Planning',
    summary: 'Les trajets de chaque camionnette, jour par jour',
    replies: { 200: answered(z.array(roundLegs)) },
  },
  'GET /api/admin/weather': {
    tag: 'Planning',
    summary: 'La météo d’un jour et de ses lavages à venir ; null si personne n’est interrogé',
    replies: { 200: answered(planningWeather) },
  },
  'GET /api/admin/day': {
    tag: 'Planning',
    summary: 'La tournée d’un jour : où aller, quand partir, comment entrer, ce qui est à encaisser',
    replies: { 200: answered(ownerDay) },
  },
  'POST /api/appointments/:id/progress': {
    tag: 'Planning',
    summary: 'Dire où l’on en est d’un lavage : en route, arrivé, terminé, client absent',
    more: 'La même `key` est la même étape, et répond la même chose. `at` est l’heure du téléphone ; à venir, elle compte comme maintenant.',
    replies: { 200: answered(progressed) },
    refusals: [
      'key_reused',
      'deed_too_old',
      'step_canceled',
      'step_moved',
      'step_done',
      'step_absent',
      'step_arrived',
    ],
  },
  'POST /api/appointments/:id/payments': {
    tag: 'Planning',
    summary: 'Noter ce qui est reçu sur place pour un lavage',
    more: 'Les lignes s’ajoutent, et ne changent jamais : une somme négative en corrige une autre. La même `key` est la même ligne.',
    replies: { 201: answered(paidWash) },
    refusals: ['key_reused', 'deed_too_old', 'nothing_left', 'more_than_left', 'below_zero', 'too_much_cash'],
  },
  'GET /api/appointments/:id/payment-link': {
    tag: 'Planning',
    summary: 'Ce qu’un lien ferait payer d’un lavage, et où en est le dernier',
    replies: { 200: answered(paymentLinkStanding) },
  },
  'POST /api/appointments/:id/payment-link': {
    tag: 'Planning',
    summary: 'Où un lavage, ou ses arrhes, se paie par carte',
    more: 'Tant qu’un lien est ouvert, le même est rendu, et vaut pour trente jours de plus ; la page montre la somme du moment. `kind` : tout ce qui reste à payer, ou les arrhes. Avec `send`, le lien part par e-mail, ou par SMS avec `by`.',
    replies: { 200: answered(paymentLink) },
    refusals: ['nothing_left', 'not_payable_online', 'no_address', 'no_sms'],
  },
  'POST /api/appointments/:id/refunds': {
    tag: 'Planning',
    summary: 'Noter une somme rendue au client, et pourquoi',
    more: 'La ligne s’ajoute, et un avoir la suit : le lavage n’est pas à payer de nouveau. Avec `online`, le prestataire la renvoie sur la carte. La même `key` est la même ligne.',
    replies: { 201: answered(paidWash) },
    refusals: ['key_reused', 'deed_too_old', 'below_zero'],
  },
  'POST /api/admin/late': {
    tag: 'Planning',
    summary: 'Annoncer le retard d’une camionnette à ceux qui l’attendent',
    more: `Sans \`notify\`, rien n’est enregistré et personne n’est prévenu : la réponse dit ce qui le serait. Seuls sont prévenus ceux qui attendent plus de ${numberInWords(toldWaitMinutes)} minutes.`,
    replies: { 200: answered(lateNotice) },
    refusals: ['key_reused', 'late_not_today'],
  },
  'POST /api/admin/undo': {
    tag: 'Planning',
    summary: `Revenir sur une action de la tournée, dans les ${numberInWords(undoMinutes)} minutes et avant que quelqu’un soit prévenu`,
    replies: { 200: answered(deedUndone) },
    refusals: [
      'not_found',
      'undo_over',
      'undo_told',
      'undo_changed',
      'overlap',
      'nothing_left',
      'more_than_left',
      'below_zero',
      'too_much_cash',
    ],
  },
  'POST /api/appointments/:id/photos': {
    tag: 'Planning',
    summary: 'Garder une photographie d’un lavage',
    more: `JPEG, PNG ou WebP en base64, ${largestPhoto / 2 ** 20} Mo au plus ; elle est refaite en WebP, petite, sans les notes de l’appareil. La même \`key\` est la même photographie.`,
    replies: { 201: answered(washPhoto) },
    refusals: ['not_found', 'photos_full', 'key_reused'],
  },
  'DELETE /api/appointments/:id/photos/:photoId': {
    tag: 'Planning',
    summary: 'Retirer une photographie d’un lavage',
    replies: { 200: done },
    refusals: ['not_found'],
  },
  'GET /api/appointments/:id/photos/:photoId': {
    tag: 'Planning',
    summary: 'Une photographie d’un lavage, pour son client ou un administrateur',
    replies: { 200: { file: 'image/webp' } },
    refusals: ['not_found'],
  },
  'GET /api/admin/bookable-clients': {
    tag: 'Planning',
    summary: 'Trouver la personne d’un rendez-vous',
    replies: { 200: answered(z.array(bookableClient)) },
  },
  'POST /api/admin/create-appointment': {
    tag: 'Planning',
    summary: 'Noter un rendez-vous',
    replies: { 201: answered(adminAppointment, { ...unusual, joined: knownPerson.nullable() }) },
    refusals: [
      'not_found',
      'overlap',
      'client_known',
      'already_converted',
      'too_many_places',
      'quote_unknown',
      'quote_planned',
    ],
  },
  'POST /api/admin/check-appointment': {
    tag: 'Planning',
    summary: 'Ce qui serait dit d’un rendez-vous avant de l’enregistrer',
    replies: { 200: answered(appointmentCheck) },
    refusals: ['not_found'],
  },
  'PUT /api/appointments/:id': {
    tag: 'Planning',
    summary: 'Changer un rendez-vous',
    replies: { 200: answered(adminAppointment, unusual) },
    refusals: ['overlap', 'changed_meanwhile', 'agreed_already'],
  },
  'POST /api/appointments/:id/undo': {
    tag: 'Planning',
    summary: 'Revenir sur un déplacement dont le client n’est pas encore prévenu',
    replies: { 200: answered(adminAppointment) },
    refusals: ['already_told', 'changed_meanwhile', 'overlap'],
  },
  'POST /api/appointments/:id/silence': {
    tag: 'Planning',
    summary: 'Ne pas prévenir le client d’un déplacement',
    replies: { 200: done },
    refusals: ['already_told', 'changed_meanwhile'],
  },
  'POST /api/admin/day-order/proposal': {
    tag: 'Planning',
    summary: 'L’ordre dans lequel une journée aurait le moins de route',
    more: 'Sans `agreed`, à qui le demander est proposé aussi ; avec, seuls ceux-là se déplacent parmi les rendez-vous sans horaire souple, aux heures convenues. Rien ne change.',
    replies: { 200: answered(dayOrder) },
  },
  'POST /api/admin/day-order': {
    tag: 'Planning',
    summary: 'Mettre une journée dans l’ordre accepté',
    more: 'Tout ou rien ; la même `key` est le même ordre. `revision` est celle de la proposition lue.',
    replies: { 200: answered(dayOrdered) },
    refusals: ['order_changed', 'order_not_agreed', 'order_not_held', 'key_reused'],
  },
  'POST /api/admin/day-order/undo': {
    tag: 'Planning',
    summary: `Revenir sur l’ordre d’une journée, dans les ${numberInWords(undoMinutes)} minutes et avant que quelqu’un soit prévenu`,
    replies: { 200: answered(dayOrdered) },
    refusals: ['not_found', 'undo_over', 'order_changed', 'already_told', 'overlap'],
  },
  'POST /api/admin/day-moves/proposal': {
    tag: 'Planning',
    summary: 'Où iraient les lavages d’une journée, ou d’une demi-journée, qui ne peut avoir lieu',
    more: 'Chacun au plus tôt, dans son mois si possible, puis avec le moins de route ; avec `avoidsWeather`, plutôt plus tard dans son mois que sous un mauvais temps annoncé. `reason` vaut `rain`, `wind`, `cold`, `heat`, `drought`, `van`, `illness`, ou les mots que les clients liront. Rien ne change.',
    replies: { 200: answered(dayMoves) },
  },
  'POST /api/admin/day-moves/starts': {
    tag: 'Planning',
    summary: 'Les autres créneaux d’un lavage d’une journée qui se déplace',
    more: 'Les premiers jours qui en ont, sans les créneaux que les autres prennent : `moves` dit où ils vont.',
    replies: { 200: answered(z.array(dayMoveStarts)) },
    refusals: ['not_found'],
  },
  'POST /api/admin/day-moves/letters': {
    tag: 'Planning',
    summary: 'Ce que chaque client lirait de ces déplacements',
    replies: { 200: answered(z.array(dayMoveLetter)) },
    refusals: ['not_found'],
  },
  'POST /api/admin/day-moves': {
    tag: 'Planning',
    summary: 'Déplacer une journée',
    more: 'Tout ou rien ; la même `key` est le même déplacement. `to: null` annule, lavage rendu. Chaque client est prévenu une fois, avec un lien pour répondre, et plus personne ne réserve dans ce temps.',
    replies: { 201: answered(dayMoved) },
    refusals: ['moves_changed', 'key_reused'],
  },
  'GET /api/admin/day-moves': {
    tag: 'Planning',
    summary: 'Les journées déplacées, à venir, où personne ne réserve',
    replies: { 200: answered(z.array(closedByMove)) },
  },
  'POST /api/admin/day-moves/:id/reopen': {
    tag: 'Planning',
    summary: 'Rouvrir une journée déplacée à la réservation',
    replies: { 200: answered(closedByMove) },
  },
  'POST /api/admin/appointments/close': {
    tag: 'Planning',
    summary: 'Clôturer des lavages faits',
    replies: { 200: answered(z.array(adminAppointment)) },
    refusals: ['not_found', 'not_to_close'],
  },
  'GET /api/payments': {
    tag: 'Suivi',
    summary: 'Les paiements, tous moyens confondus, et ce qui a été rendu',
    more: '`q` cherche une somme (« 94 », « 94,00 »), un numéro de facture ou un client ; `status` est un moyen de paiement.',
    replies: { 200: listed(receipt) },
  },
  'GET /api/admin/books': {
    tag: 'Suivi',
    summary:
      'Ce que les recettes d’une période font en tout, et ce qui est à déclarer par mois et par trimestre',
    replies: { 200: answered(bookSums) },
  },
  'GET /api/documents': {
    tag: 'Suivi',
    summary: 'Les factures, avoirs et devis ; un client lit les siens',
    more: '`q` trouve un numéro ou un client. Un document n’a d’autre statut que son genre : `status` et `kind` disent la même chose. `totals` dit ce que fait toute la vue : `cents` est la somme des factures, moins celle des avoirs. Aucun document ne change ni ne s’efface.',
    replies: { 200: answered(z.array(documentRow), { total: count, totals: documentSums }) },
  },
  'GET /api/exports/payments.csv': exported('Les paiements'),
  'GET /api/exports/recettes.csv': exported('Le livre des recettes d’une période'),
  'GET /api/exports/e-reporting.csv': exported('Les recettes par jour, clientèle et taux de TVA'),
  'GET /api/documents/:id{[0-9]+\\.pdf}': {
    tag: 'Exports',
    summary:
      'Une facture, un avoir ou un devis, en PDF : par un administrateur, ou par le client dont c’est le document',
    more: 'PDF/A-3, les mêmes octets à chaque fois. La facture lisible par un programme (EN 16931) est dedans quand le client a un SIREN.',
    replies: { 200: { file: 'application/pdf' } },
    refusals: ['not_found'],
  },
  'GET /api/exports/documents.zip': {
    tag: 'Exports',
    summary: 'Les factures, avoirs et devis d’une période, en PDF, avec leur liste',
    replies: { 200: { file: 'application/zip' } },
  },
  'GET /api/exports/contacts.csv': exported('Les demandes de rendez-vous'),
  'GET /api/exports/reviews.csv': exported('Les avis donnés'),
  'GET /api/exports/professionals.csv': exported('Les demandes des professionnels'),
  'GET /api/exports/partnerships.csv': exported('Les partenariats'),
  'GET /api/exports/subscriptions.csv': exported('Les abonnements'),
  'GET /api/exports/appointments.csv': exported('Les rendez-vous'),
  'GET /api/exports/clients.csv': exported('Les clients'),
  'GET /api/exports/client-accounts.csv': exported('Les comptes, `identifiants-clients.csv`'),
  'GET /api/exports/audit.csv': exported('Le journal'),
}

function exported(summary: string): Calls[string] {
  return { tag: 'Exports', summary, replies: { 200: csv } }
}
