import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { computationLines, refundSentence } from '@tramontane/content/endings/withdrawal-computation'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { PreviewBox } from '../../../../components/endings/preview-box.tsx'
import { RefundLines } from '../../../../components/endings/refund-lines.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { ButtonRow } from '../../../../components/ui/button-row.tsx'
import { Dialog } from '../../../../components/ui/dialog/dialog.tsx'
import { Spinner } from '../../../../components/ui/spinner.tsx'
import { withdraw } from '../../account-calls.ts'
import { vehicleName } from '../../chosen-subscription.ts'
import { sayFailure } from '../../failures.ts'
import { refreshWashes } from '../../refresh-washes.ts'
import { paymentsQuery } from '../records-queries.ts'
import { EndingReceipt } from './ending-receipt.tsx'
import { previewQuery } from './preview-query.ts'

type WithdrawalDialogProps = { info: ClientInfo; subscription: ClientSubscription; onClose: () => void }

/** 'Renoncer au contrat ici', then 'Confirmer la rétractation'. Source: LAW-20. */
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
  const preview = useQuery({
    ...previewQuery({ kind: 'withdrawal', subscriptionId: subscription.id }),
    enabled: !done,
  })
  return (
    <Dialog isOpen onClose={renounce.isPending ? () => {} : onClose} title="Renoncer au contrat">
      {done ? (
        <EndingReceipt title="Rétractation enregistrée" declaredAt={done.declaredAt} onClose={onClose}>
          <RefundLines lines={computationLines(done.refund)} />
          <p className="mt-3">{refundSentence(done.refund, done.refundDueDay)}</p>
        </EndingReceipt>
      ) : (
        <>
          <p>
            Je soussigné(e){' '}
            <strong>
              {info.firstName} {info.lastName}
            </strong>{' '}
            renonce au contrat <strong className="whitespace-nowrap">{subscription.reference}</strong>{' '}
            (formule {subscription.type}, {vehicleName(subscription)}). L’accusé de réception part à{' '}
            <strong>{info.email}</strong>.
          </p>
          <div className="mt-4">
            <PreviewBox query={preview} />
          </div>
          <ButtonRow className="mt-6">
            <Button look="quiet" onClick={onClose} disabled={renounce.isPending}>
              Garder mon contrat
            </Button>
            <Button
              look="danger"
              onClick={() => renounce.mutate()}
              disabled={renounce.isPending || !preview.data}
            >
              {renounce.isPending && <Spinner />}
              Confirmer la rétractation
            </Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  )
}
