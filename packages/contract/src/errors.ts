import { lateChangeHours, postponementsPerTerm, termWord } from '@tramontane/domain/contracts/terms'
import { textLimits } from '@tramontane/domain/texts/text-kinds'
import { deedDaysMax, undoMinutes } from '@tramontane/domain/washes/undo'
import { waitsPerClientMax } from '@tramontane/domain/washes/waitlist'
import { cashCentsMax } from '@tramontane/domain/washes/wash-payments'
import { photosPerWash } from '@tramontane/domain/washes/wash-photos'
import { formatCents } from '@tramontane/domain/words/money'
import { numberInWords } from '@tramontane/domain/words/number-in-words'

/** Every way a call can fail, with its HTTP status and its French sentence. Source: W-02, W-03. */
export const apiErrors = {
  validation: { status: 400, message: 'Certaines informations sont manquantes ou incorrectes.' },
  malformed_json: { status: 400, message: 'La demande est illisible : ce n’est pas du JSON valide.' },
  visit_too_early: {
    status: 400,
    message: 'Cette date est trop proche : choisissez un jour à partir d’après-demain.',
  },
  visit_too_far: {
    status: 400,
    message: 'Cette date est trop lointaine : choisissez un jour plus proche.',
  },
  visit_day_off: { status: 400, message: 'Nous sommes fermés ce jour-là : choisissez-en un autre.' },
  visit_outside_hours: {
    status: 400,
    message: 'Ce créneau sort de nos heures d’ouverture : choisissez-en un autre.',
  },
  visit_outside_sector: {
    status: 400,
    message: 'Nous ne passons pas dans cette commune ce jour-là : choisissez un autre jour.',
  },
  wash_suspended: {
    status: 400,
    message: 'Cette prestation est suspendue dans cette commune ce jour-là : choisissez-en une autre.',
  },
  unauthenticated: { status: 401, message: 'Veuillez vous connecter.' },
  wrong_credentials: { status: 401, message: 'Identifiants incorrects. Veuillez réessayer.' },
  totp_required: { status: 401, message: 'Saisissez le code de votre application de vérification.' },
  totp_invalid: {
    status: 401,
    message: 'Ce code n’est pas le bon ou a déjà servi. Attendez le suivant et réessayez.',
  },
  forbidden: { status: 403, message: 'Cette action ne vous est pas permise.' },
  cross_site: { status: 403, message: 'Cette demande ne vient pas de notre site : elle est refusée.' },
  site_coming: {
    status: 403,
    message: 'Notre site ouvre bientôt : nous ne prenons pas encore de demande ni de commande en ligne.',
  },
  not_found: { status: 404, message: 'Ce que vous cherchez n’existe pas.' },
  method_not_allowed: { status: 405, message: 'Cette méthode n’est pas acceptée ici.' },
  no_wash_left: { status: 409, message: "Vous n'avez plus de lavages disponibles dans votre abonnement" },
  slot_taken: { status: 409, message: 'Ce créneau vient d’être pris : choisissez-en un autre.' },
  express_start_required: {
    status: 409,
    message:
      'Ce jour tombe dans votre délai de rétractation : demandez expressément que la prestation commence avant sa fin.',
  },
  subscription_paused: {
    status: 409,
    message: 'Cet abonnement est suspendu : contactez-nous pour le reprendre.',
  },
  payment_overdue: {
    status: 409,
    message:
      'Un paiement est en attente : réglez-le pour réserver de nouveau. Le lien est dans votre espace client.',
  },
  notice_too_short: {
    status: 409,
    message: `Un rendez-vous se déplace au moins ${lateChangeHours} heures avant : contactez-nous.`,
  },
  quota_reached: {
    status: 409,
    message: `Vous avez déjà déplacé ${numberInWords(postponementsPerTerm)} rendez-vous ce ${termWord} : contactez-nous.`,
  },
  overlap: { status: 409, message: 'Ce créneau chevauche un autre rendez-vous.' },
  changed_meanwhile: {
    status: 409,
    message: 'Ce rendez-vous a changé entre-temps : vérifiez-le avant de l’enregistrer.',
  },
  order_changed: {
    status: 409,
    message: 'La journée a changé entre-temps : la proposition est refaite, vérifiez-la.',
  },
  moves_changed: {
    status: 409,
    message: 'La journée ou un créneau a changé entre-temps : la proposition est refaite, vérifiez-la.',
  },
  series_changed: {
    status: 409,
    message:
      'Un de ces rendez-vous a changé depuis : le déplacement ne s’annule plus d’un coup. Déplacez-les un par un.',
  },
  order_not_agreed: {
    status: 409,
    message: 'Un de ces rendez-vous ne se déplace qu’avec l’accord de son client : demandez-le d’abord.',
  },
  order_not_held: {
    status: 409,
    message: 'Avec ces seuls déplacements, la tournée ne tient pas : il manque du temps pour la route.',
  },
  photos_full: {
    status: 409,
    message: `Ce lavage a déjà ${photosPerWash} photographies : retirez-en une avant d’en ajouter.`,
  },
  photo_not_consented: {
    status: 409,
    message:
      'Le client n’a pas accepté que le site montre cette photographie, ou ne l’accepte plus. Rien n’est publié.',
  },
  subscription_changed: {
    status: 409,
    message: 'Cet abonnement a changé entre-temps : comparez avant d’enregistrer.',
  },
  series_over: {
    status: 409,
    message: 'Ce rythme est terminé : ajoutez-en un nouveau.',
  },
  series_running: {
    status: 409,
    message: 'Un rythme est déjà en place pour ce véhicule : contactez-nous pour le changer.',
  },
  waitlist_full: {
    status: 409,
    message: `Vous êtes déjà ${waitsPerClientMax} fois sur la liste d’attente : retirez-en une d’abord.`,
  },
  place_in_use: {
    status: 409,
    message: 'Ce lieu sert encore : choisissez d’abord un autre lieu.',
  },
  vehicle_in_use: {
    status: 409,
    message: 'Ce véhicule a encore un abonnement ou un lavage prévu : terminez-les d’abord.',
  },
  vehicle_known: {
    status: 409,
    message: 'Ce client a déjà ce véhicule : retirez l’autre, ou corrigez-le.',
  },
  too_many_feeds: {
    status: 409,
    message: 'Vous avez déjà vingt adresses d’agenda : retirez-en une.',
  },
  too_many_places: {
    status: 409,
    message: 'Vous avez déjà cinquante lieux : supprimez-en un que vous n’utilisez plus.',
  },
  client_known: {
    status: 409,
    message: 'Cette personne est déjà connue : vérifiez avant de la noter de nouveau.',
  },
  client_bound: {
    status: 409,
    message:
      'Ce client a un contrat en cours ou un rendez-vous à venir : ses données ne s’effacent pas encore.',
  },
  two_accounts: {
    status: 409,
    message:
      'Ces deux clients ont chacun un compte : supprimez d’abord celui qui ne sert plus, puis réunissez-les.',
  },
  message_past: { status: 409, message: 'Ce SMS ne sert plus : ce qu’il annonçait est passé.' },
  already_told: {
    status: 409,
    message: 'Le client vient d’être prévenu : pour revenir en arrière, déplacez de nouveau le rendez-vous.',
  },
  agreed_already: {
    status: 409,
    message: 'Le client a déjà confirmé ce rendez-vous : ce qui a été convenu ne se remplace pas.',
  },
  offer_unknown: {
    status: 404,
    message: 'Ce lien ne mène à aucun rendez-vous : ouvrez celui de notre dernier e-mail, ou contactez-nous.',
  },
  offer_over: { status: 409, message: 'Ce rendez-vous ne peut plus être confirmé : il est annulé ou passé.' },
  offer_changed: {
    status: 409,
    message: 'Ce rendez-vous vient de changer : relisez-le, puis confirmez-le.',
  },
  review_given: {
    status: 409,
    message: 'Un avis a déjà été donné par ce lien : le voici, vous pouvez le corriger.',
  },
  review_changed: {
    status: 409,
    message: 'Cet avis a changé entre-temps : relisez-le, puis recommencez.',
  },
  review_link_over: {
    status: 409,
    message: 'Ce lien ne prend plus d’avis : son délai est passé, ou le lavage n’est pas terminé.',
  },
  reason_accepted: { status: 409, message: 'Ce motif est déjà accepté, et le client le sait.' },
  already_ending: {
    status: 409,
    message: 'Ce contrat a déjà une fin, que le client connaît : elle reste la sienne.',
  },
  already_converted: { status: 409, message: 'Cette demande est déjà convertie en rendez-vous.' },
  not_to_close: {
    status: 409,
    message: 'Un de ces rendez-vous est annulé ou n’a pas encore commencé : rien n’a été clôturé.',
  },
  not_coming: { status: 409, message: 'Ce rendez-vous est passé ou annulé.' },
  under_way: {
    status: 409,
    message:
      'Nous sommes déjà en route ou sur place pour ce lavage : il ne se change plus en ligne, appelez-nous.',
  },
  key_reused: {
    status: 409,
    message: 'Cette référence a déjà servi pour autre chose : rien n’est enregistré.',
  },
  deed_too_old: {
    status: 409,
    message: `Cette action a plus de ${numberInWords(deedDaysMax)} jours : notez-la dans le planning, si elle compte encore.`,
  },
  step_canceled: { status: 409, message: 'Ce rendez-vous est annulé.' },
  step_moved: { status: 409, message: 'Ce rendez-vous est déplacé à un autre jour.' },
  step_done: { status: 409, message: 'Ce lavage est déjà noté comme fait.' },
  step_absent: { status: 409, message: 'Le client est déjà noté absent.' },
  step_arrived: { status: 409, message: 'L’arrivée est déjà notée.' },
  payment_changed: {
    status: 409,
    message: 'Ce qui est à payer vient de changer : rien n’a été débité. Relisez le montant, puis payez.',
  },
  not_payable_online: {
    status: 409,
    message: 'Ce lavage ne peut pas être payé en ligne : son prix n’est pas encore fixé, ou il est annulé.',
  },
  no_address: { status: 409, message: 'Aucun e-mail ne peut partir à ce client : copiez le lien.' },
  no_sms: {
    status: 409,
    message: 'Aucun SMS ne peut partir à ce client : copiez le lien.',
  },
  quote_unknown: {
    status: 404,
    message: 'Ce devis n’existe pas, n’est pas accepté, ou est celui d’un autre client.',
  },
  quote_planned: { status: 409, message: 'Tous les passages de ce devis sont déjà planifiés.' },
  quote_answered: {
    status: 409,
    message: 'Ce devis a déjà sa réponse, ou un autre l’a remplacé : relisez-le avant d’en faire un nouveau.',
  },
  quote_over: {
    status: 409,
    message: 'Ce devis ne peut plus recevoir de réponse.',
  },
  link_unknown: { status: 404, message: 'Ce lien de paiement n’est pas valable.' },
  nothing_left: { status: 409, message: 'Rien ne reste à payer pour ce lavage.' },
  more_than_left: { status: 409, message: 'Ce montant dépasse ce qui reste à payer.' },
  below_zero: {
    status: 409,
    message: 'Cette correction dépasse ce qui a été reçu de cette façon.',
  },
  transfer_not_expected: {
    status: 409,
    message: 'Cet abonnement n’attend pas de virement : il est payé en ligne, ou n’a pas commencé.',
  },
  transfer_outside: {
    status: 409,
    message: 'Ce mois n’est pas un mois de ce contrat, ou il est encore trop loin.',
  },
  transfer_future: {
    status: 409,
    message: 'Ce jour est à venir : notez un virement une fois qu’il est arrivé.',
  },
  transfer_before_contract: {
    status: 409,
    message: 'Cette date tombe plus d’un mois avant le début du contrat : vérifiez-la, surtout l’année.',
  },
  transfer_before_bill: {
    status: 409,
    message:
      'Cette date tombe plus d’un mois avant les lavages de cette facture : vérifiez-la, surtout l’année.',
  },
  transfer_too_much: { status: 409, message: 'Ce mois est déjà reçu en entier.' },
  transfer_below_zero: {
    status: 409,
    message: 'Cette correction dépasse ce qui a été reçu pour ce mois.',
  },
  bill_paid: { status: 409, message: 'Cette facture est déjà reçue en entier.' },
  bill_below_zero: {
    status: 409,
    message: 'Cette correction dépasse ce qui a été reçu par virement pour cette facture.',
  },
  not_a_company: {
    status: 409,
    message:
      'La facture mensuelle est réservée aux entreprises : indiquez d’abord une entreprise ou un SIREN dans la fiche.',
  },
  too_much_cash: {
    status: 409,
    message: `La loi limite les espèces à ${formatCents(cashCentsMax)} : choisissez un autre moyen de paiement.`,
  },
  late_not_today: { status: 409, message: 'Un retard s’annonce le jour même.' },
  undo_over: {
    status: 409,
    message: `Cette action a plus de ${numberInWords(undoMinutes)} minutes : corrigez-la dans le planning.`,
  },
  undo_told: {
    status: 409,
    message:
      'Le client vient d’être prévenu : cela ne s’annule plus. Appelez-le, ou corrigez dans le planning.',
  },
  undo_changed: {
    status: 409,
    message: 'Ce rendez-vous a changé depuis : vérifiez-le dans le planning.',
  },
  wrong_current_password: { status: 400, message: 'Le mot de passe actuel n’est pas le bon.' },
  wrong_code: {
    status: 400,
    message: 'Ce code n’est pas le bon ou a déjà servi. Attendez le suivant et réessayez.',
  },
  two_factor_changed: {
    status: 409,
    message: 'La vérification en deux étapes a changé entre-temps : rechargez la page.',
  },
  own_account: {
    status: 409,
    message: 'Cette action ne se fait pas sur votre propre compte : demandez-la à un autre administrateur.',
  },
  last_admin: { status: 409, message: 'Il doit rester au moins un administrateur.' },
  common_password: { status: 400, message: 'Ce mot de passe est trop courant : choisissez-en un autre.' },
  other_browser: {
    status: 409,
    message:
      'Ce lien s’ouvre dans le navigateur qui l’a demandé. Tapez-y plutôt le code à six chiffres du même message.',
  },
  link_expired: { status: 400, message: 'Ce lien a expiré ou a déjà servi : demandez-en un nouveau.' },
  withdrawal_over: { status: 409, message: 'Le délai de rétractation de ce contrat est passé.' },
  account_exists: { status: 409, message: 'Cet abonnement a déjà un compte client.' },
  import_running: {
    status: 409,
    message: 'Un import est en cours : attendez qu’il se termine pour en commencer un autre.',
  },
  import_undone: { status: 409, message: 'Cet import est déjà annulé : il ne s’annule qu’une fois.' },
  email_taken: { status: 409, message: 'Cette adresse e-mail est déjà celle d’un autre compte.' },
  subscription_inactive: { status: 409, message: 'Cet abonnement n’est pas actif.' },
  washes_changed: {
    status: 409,
    message:
      'Le planning a changé entre-temps : vérifiez les rendez-vous concernés, puis enregistrez de nouveau.',
  },
  settings_changed: {
    status: 409,
    message:
      'Quelqu’un d’autre a enregistré des réglages entre-temps : vérifiez-les, puis enregistrez de nouveau.',
  },
  settings_unrenderable: {
    status: 400,
    message: 'Avec ces réglages, une page du site ne pourrait pas s’afficher : rien n’a été enregistré.',
  },
  text_changed: {
    status: 409,
    message: 'Quelqu’un d’autre a modifié ce texte entre-temps : comparez avant d’enregistrer le vôtre.',
  },
  text_unrenderable: {
    status: 400,
    message: 'Avec ce texte, une page du site ne pourrait pas s’afficher : rien n’a été publié.',
  },
  text_without_draft: { status: 409, message: 'Ce texte n’a pas de brouillon à publier.' },
  text_not_planned: { status: 409, message: 'Aucune publication n’est prévue pour ce texte.' },
  text_without_original: {
    status: 409,
    message: 'Ce texte est entièrement le vôtre : il n’a pas de texte d’origine.',
  },
  text_of_program: {
    status: 409,
    message:
      'Ce texte accompagne le site : il ne se supprime pas, mais vous pouvez le retirer ou le réécrire.',
  },
  text_always_shown: {
    status: 409,
    message: 'Cette page reste toujours en ligne, à son adresse : d’autres pages y mènent.',
  },
  texts_full: {
    status: 409,
    message: `Vous avez déjà ${textLimits.texts} textes à vous : supprimez-en un d’abord.`,
  },
  price_changed: {
    status: 409,
    message: 'Le prix de cette formule vient de changer : rechargez la page pour voir le nouveau prix.',
  },
  already_subscribed: {
    status: 409,
    message:
      'Votre abonnement est en place : ce véhicule a déjà un contrat avec cette adresse e-mail, et rien de plus n’est débité. Retrouvez-le dans votre espace client, ou contactez-nous.',
  },
  paid_twice: {
    status: 409,
    message:
      'Votre abonnement est en place : ce véhicule avait déjà un contrat avec cette adresse e-mail. Ce second paiement vous est remboursé en entier, sans rien faire de plus.',
  },
  payment_returned: {
    status: 409,
    message:
      'Votre paiement est arrivé alors que cette commande était annulée : il vous est remboursé en entier, et vous recevez un e-mail qui le dit. Pour vous abonner, recommencez la commande.',
  },
  payment_recording: {
    status: 409,
    message:
      'Votre paiement est passé, nous l’enregistrons : votre abonnement sera actif dans un instant. Ne payez pas une seconde fois.',
  },
  payment_under_review: {
    status: 402,
    message:
      'Votre paiement est arrivé, et nous le vérifions avant d’activer votre abonnement : nous vous écrivons. Ne payez pas une seconde fois.',
  },
  order_over: {
    status: 409,
    message:
      'Cette commande a été remplacée ou annulée : revenez à vos informations pour la préparer de nouveau. Rien n’est débité.',
  },
  paid_meanwhile: {
    status: 409,
    message:
      'Cette commande vient d’être payée : l’abonnement est actif. Pour y mettre fin quand même, recommencez.',
  },
  payload_too_large: { status: 413, message: 'Votre envoi est trop volumineux (64 Kio au plus).' },
  unsupported_media_type: { status: 415, message: 'Le corps de la demande doit être du JSON.' },
  too_many_requests: { status: 429, message: 'Trop de tentatives. Veuillez réessayer plus tard.' },
  plan_not_offered: { status: 400, message: 'Cette formule ne se souscrit pas en ligne.' },
  payment_not_succeeded: {
    status: 402,
    message: 'Le paiement n’a pas abouti : votre abonnement n’est pas activé et rien de plus n’est débité.',
  },
  card_declined: { status: 402, message: 'Votre carte a été refusée.' },
  card_expired: { status: 402, message: 'La date d’expiration de la carte est passée.' },
  bad_signature: { status: 400, message: 'La signature de cet événement n’est pas valable.' },
  mail_not_configured: {
    status: 409,
    message:
      'Ce serveur n’envoie pas d’e-mail : choisissez un nouveau mot de passe sur le serveur, par « tramontane admin reset-password ».',
  },
  backup_failed: { status: 500, message: 'La copie n’a pas pu se faire : vérifiez la place libre.' },
  backup_elsewhere: {
    status: 409,
    message: 'La base est sur un serveur libSQL : c’est lui qui en garde les copies.',
  },
  payment_provider: {
    status: 502,
    message:
      'Notre prestataire de paiement ne répond pas. Rien n’est débité : veuillez réessayer dans un instant.',
  },
  payment_unconfirmed: {
    status: 502,
    message:
      'Notre prestataire de paiement ne répond pas : nous ne savons pas encore si votre paiement est passé. Ne payez pas une seconde fois, nous vérifions et nous vous écrivons.',
  },
  provider_silent: {
    status: 502,
    message: 'Notre prestataire de paiement ne répond pas : veuillez réessayer dans un instant.',
  },
  internal: { status: 500, message: 'Une erreur est survenue de notre côté. Veuillez réessayer.' },
  outcome_unknown: {
    status: 503,
    message:
      'Nous ne savons pas si votre demande a été enregistrée : vérifiez avant de recommencer, ou contactez-nous.',
  },
  unavailable: { status: 503, message: 'Le service est momentanément indisponible. Veuillez réessayer.' },
} as const

export type ApiErrorKey = keyof typeof apiErrors

/** The code on the wire: several sentences may share one. */
export function wireCode(key: ApiErrorKey): string {
  if (key === 'malformed_json' || key.startsWith('visit_')) return 'validation'
  if (key === 'wrong_credentials') return 'unauthenticated'
  if (key === 'wrong_code') return 'totp_invalid'
  if (key === 'outcome_unknown') return 'unavailable'
  if (key === 'provider_silent') return 'payment_provider'
  if (key === 'cross_site') return 'forbidden'
  if (key === 'subscription_paused') return 'subscription_inactive'
  if (key === 'payment_unconfirmed') return 'payment_provider'
  if (key === 'undo_changed') return 'changed_meanwhile'
  if (key === 'undo_told') return 'already_told'
  if (key === 'paid_twice') return 'already_subscribed'
  if (key === 'subscription_changed' || key === 'order_changed' || key === 'moves_changed')
    return 'changed_meanwhile'
  return key
}

/** A reply that says no. `fields` holds the first failing rule of each field. */
export type Failure = {
  success: false
  code: string
  message: string
  fields?: Record<string, string>
  /** With some refusals, how things stand now. */
  data?: unknown
  requestId?: string
}
