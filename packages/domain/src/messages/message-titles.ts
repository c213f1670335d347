import { forKinds, type MessageKind, type SmsKind, smsKinds } from './message-kinds.ts'

/** What the messages are called in the settings. */
export const messageTitles: Record<MessageKind, string> = {
  reminder: 'Rappel de la veille',
  en_route: 'En route',
  late: 'Retard',
  moved: 'Rendez-vous déplacé',
  slot_freed: 'Créneau libéré',
  booked: 'Rendez-vous réservé',
  cancelled: 'Rendez-vous annulé',
  request: 'Demande bien reçue',
  review: 'Demande d’avis',
}

/** What an SMS is called where messages are listed. */
export const smsSubjects: Record<SmsKind, string> = forKinds(
  smsKinds,
  (kind) => `SMS : ${messageTitles[kind].charAt(0).toLowerCase()}${messageTitles[kind].slice(1)}`,
)
