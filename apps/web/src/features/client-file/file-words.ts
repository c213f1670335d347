import { refundText } from '@tramontane/content/endings/refunds'
import type { ClientFile, FileEnding, FileMessage } from '@tramontane/contract/replies/clients/client-file'
import type { ClientPayment } from '@tramontane/contract/replies/clients/clients'
import { dayText } from '@tramontane/contract/subscriptions/subscription-columns'
import type { TerminationGround } from '@tramontane/domain/contracts/termination'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'

/** '20/11/2026 à 09:00', in Paris. */
export function instantText(iso: string): string {
  const instant = new Date(iso)
  return `${shortFrenchDate(dayOf(instant))} à ${timeOf(instant)}`
}

export function accountText({ account }: Pick<ClientFile, 'account'>): string {
  if (!account) return 'Pas de compte client : « Ouvrir un compte » lui en donne un.'
  const seen = account.lastLogin
    ? `dernière connexion le ${instantText(account.lastLogin)}`
    : 'jamais connecté'
  return `Compte créé le ${dayText(account.createdAt)}, ${seen}. ${passwordText(account)}`
}

function passwordText({ passwordState, hasOwnPassword }: NonNullable<ClientFile['account']>): string {
  if (passwordState === 'initial') return 'Mot de passe initial à transmettre.'
  return hasOwnPassword ? 'Mot de passe défini par le client.' : 'Pas encore de mot de passe choisi.'
}

export function paymentText({ status, refunds }: Pick<ClientPayment, 'status' | 'refunds'>): string {
  const back = refunds.map((refund) => refundText(refund, shortFrenchDate(dayOf(new Date(refund.at)))))
  return [paymentWords[status], ...back].join(', ')
}

const paymentWords = { paid: 'Payé', failed: 'Refusé', refunded: 'Remboursé' }

export function endingText(ending: FileEnding): string {
  const { kind, effectiveDay, refundCents, refundedAt, refund } = ending
  const effect = effectiveDay ? `prend effet le ${shortFrenchDate(effectiveDay)}` : 'sans date d’effet'
  if (kind === 'termination') return `${terminationText(ending)}, ${effect}`
  if (kind === 'cancellation' || !refundCents) return `${endingWords[kind]}, ${effect}`
  const money = `${formatCents(refundCents)} ${refundedAt ? 'remboursés' : 'à rembourser'}`
  const kept =
    refund && refund.keptCents > 0 ? `, ${formatCents(refund.keptCents)} gardés pour ce qui a été fait` : ''
  const drives =
    refund && refund.drivesCents > 0 ? `, plus ${formatCents(refund.drivesCents)} de déplacement` : ''
  return `${endingWords[kind]}, ${effect}, ${money}${drives}${kept}`
}

/** When it was declared, or came and how, with the day on which a withdrawal left. */
export function declaredOn({ declaredAt, channel, sentDay }: FileEnding): string {
  if (!channel) return `Déclarée le ${dayText(declaredAt)}`
  const sent = sentDay ? `, envoyée le ${shortFrenchDate(sentDay)}` : ''
  return `Reçue ${channelWords[channel]} le ${dayText(declaredAt)}${sent}`
}

const channelWords = { letter: 'par courrier', email: 'par e-mail', phone: 'par téléphone' }

/** Of our own end. */
function terminationText({ ground, formalNoticeDay }: FileEnding): string {
  const received = formalNoticeDay ? ` (mise en demeure reçue le ${shortFrenchDate(formalNoticeDay)})` : ''
  return `Fin décidée par nous, ${groundWords[ground ?? 'notice']}${received}`
}

const groundWords: Record<TerminationGround, string> = {
  notice: 'avec préavis',
  agreement: 'd’un commun accord',
  impossibility: 'exécution impossible',
  breach: 'manquement du client',
}

/** Where the proof of a legitimate reason stands. */
export function reasonText({ reasonDecision, proofDay, refusal }: FileEnding): string {
  if (reasonDecision === 'accepted')
    return `établi par le justificatif reçu le ${shortFrenchDate(proofDay ?? '')}`
  return reasonDecision === 'refused' ? `justificatif incomplet (« ${refusal} »)` : 'justificatif à vérifier'
}

const endingWords = { cancellation: 'Résiliation avec préavis', withdrawal: 'Rétractation' }

export function messageText({ sentAt, failedAt, receipt }: FileMessage): string {
  if (receipt === 'bounce') return 'Non remis au téléphone'
  if (sentAt) return `${receipt ? 'Remis' : 'Envoyé'} le ${instantText(sentAt)}`
  return failedAt ? 'En échec' : 'En attente d’envoi'
}
