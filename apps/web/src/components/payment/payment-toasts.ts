import { toast } from '../../lib/toast.ts'

/** What is said over the page. Source: P-67. */
export function sayPaymentRefused(description: string) {
  toast({ title: 'Erreur lors du paiement', description, variant: 'destructive' })
}

export function sayFailed(description: string) {
  toast({ title: 'Une erreur est survenue', description, variant: 'destructive' })
}
