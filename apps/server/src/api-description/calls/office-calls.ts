import { startedPayment } from '@tramontane/contract/replies/appointments/payment-links'
import { sitePhotos } from '@tramontane/contract/replies/appointments/wash-photos'
import {
  adminAlert,
  auditEntry,
  backup,
  backupList,
  failedMessage,
  searchReply,
  todoList,
  todoTabs,
} from '@tramontane/contract/replies/back-office'
import {
  busyFeedState,
  calendarFeed,
  keptTime,
  newCalendarFeed,
} from '@tramontane/contract/replies/calendars'
import { droughtView } from '@tramontane/contract/replies/drought'
import { firstStepsList, stepsSummary } from '@tramontane/contract/replies/first-steps'
import { messagesPreview } from '@tramontane/contract/replies/messages'
import { count, id } from '@tramontane/contract/replies/parts'
import { pushDevice, pushState } from '@tramontane/contract/replies/push'
import { settingsPreview, storedSettings } from '@tramontane/contract/replies/site'
import { statistics } from '@tramontane/contract/replies/statistics'
import { subscriptionStatuses } from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import { answered, type Calls, done, listed, told } from './call.ts'

/** What runs the back office: what waits, what is set, what is kept. */
export const officeCalls: Calls = {
  'GET /api/admin/first-steps': {
    tag: 'Suivi',
    summary: 'La mise en route : chaque étape, pourquoi, et où elle en est',
    replies: { 200: answered(firstStepsList) },
  },
  'POST /api/admin/first-steps/:id/try': {
    tag: 'Suivi',
    summary: 'Essayer une étape : lettre, SMS, copie, services, ou la dire bonne',
    replies: { 200: answered(firstStepsList) },
    refusals: ['backup_elsewhere', 'backup_failed', 'too_many_requests'],
  },
  'POST /api/admin/first-steps/:id/aside': {
    tag: 'Suivi',
    summary: 'Mettre une étape de côté, ou la reprendre',
    replies: { 200: answered(firstStepsList) },
  },
  'POST /api/admin/first-steps/payment/start': {
    tag: 'Suivi',
    summary: 'Commencer l’essai de paiement',
    more: 'Une somme de 0,50 €, rendue dès qu’elle est payée ; ni recette, ni document, ni statistique.',
    replies: { 200: answered(startedPayment) },
    refusals: ['payment_provider'],
  },
  'POST /api/admin/first-steps/payment/finish': {
    tag: 'Suivi',
    summary: 'Demander au prestataire où en est l’essai de paiement',
    replies: { 200: answered(firstStepsList) },
    refusals: ['payment_provider'],
  },
  'GET /api/admin/todo': {
    tag: 'Suivi',
    summary: 'Ce qui reste à faire, et ce qui attend derrière chaque onglet',
    replies: { 200: answered(todoList, { tabs: todoTabs, firstSteps: stepsSummary.nullable() }) },
  },
  'POST /api/admin/todo/seen': {
    tag: 'Suivi',
    summary: 'Noter ce qui a été vu',
    replies: { 200: done },
  },
  'POST /api/admin/todo/:id/done': {
    tag: 'Suivi',
    summary: 'Noter ce qui est fait',
    replies: { 200: done },
  },
  'GET /api/admin/push': {
    tag: 'Suivi',
    summary: 'Les appareils sur lesquels on reçoit les nouvelles',
    replies: { 200: answered(pushState) },
  },
  'POST /api/admin/push': {
    tag: 'Suivi',
    summary: 'Recevoir les nouvelles sur un appareil',
    more: 'Ce que dit la `PushSubscription` du navigateur, faite avec `publicKey`. Le même appareil deux fois n’en est qu’un.',
    replies: { 201: answered(pushDevice) },
  },
  'DELETE /api/admin/push/:id': {
    tag: 'Suivi',
    summary: 'Ne plus rien recevoir sur un appareil',
    replies: { 200: done },
  },
  'GET /api/admin/alerts': {
    tag: 'Suivi',
    summary: 'Les alertes ouvertes, et les messages abandonnés',
    replies: { 200: answered(z.strictObject({ alerts: z.array(adminAlert), deadLetters: count })) },
  },
  'POST /api/admin/alerts/:id/settle': {
    tag: 'Suivi',
    summary: 'Clore une alerte',
    replies: { 200: done },
  },
  'GET /api/admin/outbox': {
    tag: 'Suivi',
    summary: 'Les messages abandonnés',
    replies: { 200: listed(failedMessage) },
  },
  'POST /api/admin/outbox/:id/retry': {
    tag: 'Suivi',
    summary: 'Renvoyer un message abandonné',
    replies: { 200: done },
    refusals: ['message_past'],
  },
  'GET /api/admin/statistics': {
    tag: 'Suivi',
    summary: 'Les chiffres de l’activité sur une période',
    more: 'Sans dates, ceux des trois derniers mois.',
    replies: { 200: answered(statistics) },
  },
  'GET /api/admin/search': {
    tag: 'Suivi',
    summary: 'Chercher partout',
    replies: { 200: answered(searchReply) },
  },
  'GET /api/admin/audit': {
    tag: 'Suivi',
    summary: 'Le journal : qui a fait quoi',
    replies: { 200: listed(auditEntry) },
  },
  'GET /api/admin/settings': {
    tag: 'Réglages',
    summary: 'Les réglages de l’entreprise',
    replies: { 200: answered(storedSettings) },
  },
  'PATCH /api/admin/settings': {
    tag: 'Réglages',
    summary: 'Changer des réglages',
    more: '`changes` ne contient que ce qui change, par section, les listes entières ; `revision` est celle des réglages lus. `washes` : ce qui est décidé des lavages pris que le changement rend impossibles, d’après la liste que sa `revision` nomme ; ceux de `moves` sont déplacés, ceux de `cancels` annulés et rendus, les autres restent ; chaque client est prévenu une fois, avec un lien pour répondre. Sans `washes`, ils restent et sont à revoir.',
    replies: { 200: answered(storedSettings) },
    refusals: ['settings_changed', 'washes_changed', 'settings_unrenderable'],
  },
  'POST /api/admin/settings/preview': {
    tag: 'Réglages',
    summary: 'Ce qu’un changement ferait au planning, sans rien enregistrer',
    more: '`washes` : les lavages pris qu’il rendrait impossibles, chacun avec un créneau libre : d’un jour fermé ou suspendu, comme une journée se déplace (`fit`), sinon le plus proche ; `reason` est ce que leurs clients liront, `revision` nomme cette liste. `week` : les créneaux libres des sept jours qui viennent, avant et après, pour une prestation dans une commune.',
    replies: { 200: answered(settingsPreview) },
  },
  'POST /api/admin/messages/preview': {
    tag: 'Réglages',
    summary: 'Les messages aux clients, tels qu’ils seraient lus',
    more: '`messages` : ce réglage entier, tel qu’il serait enregistré ; rien ne l’est. Chaque sorte de message est montrée d’un lavage inventé, par e-mail et, où elle peut partir ainsi, par SMS, avec ses segments. `month` : ce qui est parti par SMS ces trente derniers jours, et ce que cela coûte au prix donné.',
    replies: { 200: answered(messagesPreview) },
  },
  'POST /api/admin/settings/starts': {
    tag: 'Réglages',
    summary: 'Les créneaux d’un jour où un lavage pris irait, sous des réglages changés',
    more: '`moves` : où d’autres lavages iraient en même temps.',
    replies: { 200: answered(z.array(z.string())) },
    refusals: ['not_found'],
  },
  'GET /api/admin/drought': {
    tag: 'Réglages',
    summary: 'Les restrictions d’eau des communes desservies',
    more: 'Ce que le service a dit en dernier, et quel jour. Ce que vous y répondez est le réglage `suspensions` (`PATCH /api/admin/settings`) : quelles prestations s’arrêtent, où, de quel jour à quel jour.',
    replies: { 200: answered(droughtView) },
  },
  'GET /api/admin/busy-feeds': {
    tag: 'Réglages',
    summary: 'Comment les autres agendas des réglages ont été lus',
    replies: { 200: answered(z.array(busyFeedState)) },
  },
  'GET /api/admin/busy-times': {
    tag: 'Planning',
    summary: 'Le temps que d’autres agendas occupent, sans un mot de quoi',
    replies: { 200: answered(z.array(keptTime)) },
  },
  'GET /api/admin/calendar-feeds': {
    tag: 'Réglages',
    summary: 'Les adresses sous lesquelles un agenda lit les lavages',
    replies: { 200: answered(z.array(calendarFeed)) },
  },
  'POST /api/admin/calendar-feeds': {
    tag: 'Réglages',
    summary: 'Créer une adresse d’agenda',
    more: '`van` : la camionnette, ou null pour toutes. `replaces` : une adresse qui cesse aussitôt. `url` n’est répondue que cette fois : `GET /calendar/{secret}.ics` y donne, en iCalendar, les lavages des 30 derniers et des 180 prochains jours.',
    replies: { 201: answered(newCalendarFeed) },
    refusals: ['too_many_feeds', 'not_found'],
  },
  'DELETE /api/admin/calendar-feeds/:id': {
    tag: 'Réglages',
    summary: 'Retirer une adresse d’agenda : plus rien ne s’y lit',
    replies: { 200: done },
  },
  'GET /api/admin/photos': {
    tag: 'Réglages',
    summary: 'Ce qui a été déclaré des photographies du site, et les lavages dont une paire peut être faite',
    replies: { 200: answered(sitePhotos) },
  },
  'PUT /api/admin/photos/pairs/:place': {
    tag: 'Réglages',
    summary: 'Montrer un lavage avant et après, avec l’accord de son client',
    more: '`place` : 1, 2 ou 3. Sans l’accord du client pour chacune des deux photographies, rien n’est publié. `isDeclared` : plaque et visages ont été regardés.',
    replies: { 200: answered(storedSettings) },
    refusals: ['not_found', 'photo_not_consented', 'settings_changed', 'settings_unrenderable'],
  },
  'PUT /api/admin/photos/:slot': {
    tag: 'Réglages',
    summary: 'Mettre une photographie',
    more: '`isDeclared` : la personne ou le droit de la montrer ont été vérifiés ; qui l’a déclaré et quand restent avec la photographie.',
    replies: { 200: answered(storedSettings) },
    refusals: ['settings_changed', 'settings_unrenderable'],
  },
  'DELETE /api/admin/photos/:slot': {
    tag: 'Réglages',
    summary: 'Retirer une photographie',
    replies: { 200: answered(storedSettings) },
    refusals: ['settings_changed', 'settings_unrenderable'],
  },
  'GET /api/admin/backups': {
    tag: 'Technique',
    summary: 'Les copies des données',
    replies: { 200: answered(backupList) },
  },
  'POST /api/admin/backups': {
    tag: 'Technique',
    summary: 'Faire une copie',
    replies: { 201: answered(backup) },
    refusals: ['backup_failed', 'backup_elsewhere'],
  },
  'GET /api/admin/backups/:name': {
    tag: 'Technique',
    summary: 'Télécharger une copie',
    replies: { 200: { file: 'application/vnd.sqlite3' } },
  },
  'GET /api/create-test-clients': {
    tag: 'Technique',
    summary: 'Créer les comptes de test, dans une démonstration',
    replies: { 200: told({ message: z.string() }) },
    refusals: ['not_found', 'cross_site'],
  },
  'POST /api/admin/demo-renewal': {
    tag: 'Technique',
    summary: 'Laisser passer un mois d’un abonnement, dans une démonstration',
    replies: { 200: answered(z.strictObject({ id, status: z.enum(subscriptionStatuses) })) },
    refusals: ['not_found'],
  },
  'GET /api/openapi.json': {
    tag: 'Technique',
    summary: 'Cette description, en OpenAPI 3.1',
    replies: { 200: z.record(z.string(), z.unknown()) },
  },
  'GET /api/docs': {
    tag: 'Technique',
    summary: 'Cette description, à lire',
    replies: { 200: { file: 'text/html' } },
  },
}
