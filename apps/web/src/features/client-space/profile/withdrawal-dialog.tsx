import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refundSentence } from '@tramontane/content/withdrawal-computation'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/client'
import type { ClientLedgerLine, ClientPayment } from '@tramontane/contract/client-records'
import { formatCents } from '@tramontane/domain/money'
import { withdrawalDays } from '@tramontane/domain/plans'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { withdraw } from '../account-calls.ts'
import { vehicleName } from '../chosen-subscription.ts'
import { sayFailure } from '../failures.ts'
import { refreshWashes } from '../refresh-washes.ts'
import { EndingReceipt } from './ending-receipt.tsx'
import { ledgerQuery, paymentsQuery } from './records-queries.ts'
import { RefundLines } from './refund-lines.tsx'

type WithdrawalDialogProps = { info: ClientInfo; subscription: ClientSubscription; onClose: () => void }

/** 'Renoncer au contrat ici', then 'Confirmer la rétractation'. Source: domain.md LAW-20. */
export function WithdrawalDialog({ info, subscription, onClose }: WithdrawalDialogProps) {
  const queryClient = useQueryClient()
  const renounce = useMutation({
    mutationFn: () => withdraw({ subscriptionId: subscription.id }),
    onSuccess: () =>
      Promise.all([
        refreshWashes(queryClient),
        queryClient.invalidateQueries({ queryKey: paymentsQuery.queryKey }),
      ]),
    onError: (error) => sayFailure('La rétractation n’a pas pu être enregistrée', error),
  })
  const done = renounce.data?.data
  return (
    <Dialog isOpen onClose={renounce.isPending ? () => {} : onClose} title="Renoncer au contrat">
      {done ? (
        <EndingReceipt title="Rétractation enregistrée" declaredAt={done.declaredAt} onClose={onClose}>
          <RefundLines refund={done.refund} />
          <p className="mt-3">{refundSentence(done.refund, done.refundDueDay)}</p>
        </EndingReceipt>
      ) : (
        <>
          <p>
            Je soussigné(e){' '}
            <strong>
              {info.firstName} {info.lastName}
            </strong>{' '}
            renonce au contrat <strong>{subscription.reference}</strong> (formule {subscription.type},{' '}
            {vehicleName(subscription)}). L’accusé de réception part à <strong>{info.email}</strong>.
          </p>
          <Consequence subscriptionId={subscription.id} />
          <ButtonRow className="mt-6">
            <Button look="quiet" onClick={onClose} disabled={renounce.isPending}>
              Garder mon contrat
            </Button>
            <Button look="danger" onClick={() => renounce.mutate()} disabled={renounce.isPending}>
              {renounce.isPending && <Spinner />}
              Confirmer la rétractation
            </Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  )
}

/** What is known here of what will come of it; the amount to the cent comes with the receipt. */
function Consequence({ subscriptionId }: { subscriptionId: number }) {
  const payments = useQuery(paymentsQuery)
  const ledger = useQuery(ledgerQuery(subscriptionId))
  const paid = paidCents(payments.data ?? [], subscriptionId)
  return (
    <div role="status" className="mt-4 rounded-lg bg-ecume p-4">
      <p className="font-semibold">Le contrat prend fin aussitôt, et vos rendez-vous à venir sont annulés.</p>
      <p className="mt-1">{refundWords(paid, hasUsedWash(ledger.data ?? []))}</p>
    </div>
  )
}

function paidCents(payments: ClientPayment[], subscriptionId: number): number {
  return payments
    .filter((payment) => payment.subscriptionId === subscriptionId && payment.status === 'paid')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
}

function hasUsedWash(lines: ClientLedgerLine[]): boolean {
  const used = lines.filter(({ kind }) => kind === 'used' || kind === 'returned')
  return used.reduce((sum, { washes }) => sum + washes, 0) < 0
}

function refundWords(paid: number, isUsed: boolean): string {
  const delay = `au plus tard dans les ${withdrawalDays} jours, par le même moyen de paiement`
  if (paid === 0) return `Tout ce que vous avez versé vous est remboursé, ${delay}.`
  return isUsed
    ? `Sur les ${formatCents(paid)} versés, vous êtes remboursé ${delay}, moins la part des lavages déjà effectués à votre demande.`
    : `Vous êtes remboursé de ${formatCents(paid)}, ${delay}.`
}
