import { toast } from '../../lib/toast.ts'

/** What is said over the page. Source: P-67. */
export const orderFailed = 'Impossible de traiter votre abonnement. Veuillez réessayer.'

/** What was prepared can no longer be paid, and something else was in its place. */
export function sayPreparedAgain() {
  toast({
    title: 'Votre paiement a été préparé de nouveau',
    description:
      'La page était ouverte depuis longtemps. Rien n’est débité : saisissez votre carte et confirmez.',
  })
}

export function saySetupFailed() {
  toast({
    title: 'Erreur',
    description: "Impossible de créer l'intention de paiement. Veuillez réessayer.",
    variant: 'destructive',
  })
}

export function saySubscribed() {
  toast({
    title: 'Abonnement réussi !',
    description: 'Votre abonnement a été activé avec succès. Vous recevrez une confirmation par email.',
  })
}
