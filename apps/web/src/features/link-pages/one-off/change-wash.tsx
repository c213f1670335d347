import { useMutation } from '@tanstack/react-query'
import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import { whenText } from '@tramontane/domain/days/french-days'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { MoveForm } from './move-form.tsx'
import { cancelOffer } from './offer-calls.ts'
import { isOver, moveWords } from './offer-words.ts'

type ChangeWashProps = {
  token: string
  offer: Offer
  /** How it stands now, and what happened. */
  onAnswer: (offer: Offer, notice?: string) => void
  onRefusal: (error: unknown) => void
}

/** What a client without an account may still do with a wash that is agreed. Source: V-14. */
export function ChangeWash({ token, offer, onAnswer, onRefusal }: ChangeWashProps) {
  const [action, setAction] = useState<'move' | 'cancel' | null>(null)
  const cancel = useMutation({
    mutationFn: () => cancelOffer({ token }),
    onSuccess: ({ data }) => onAnswer(data, oneOffPage.canceled),
    onError: (error) => {
      toast({
        title: 'Le rendez-vous n’est pas annulé',
        description: errorSentence(error),
        variant: 'destructive',
      })
      onRefusal(error)
    },
  })
  const way = useRef<HTMLButtonElement>(null)
  const wasMoving = useRef(false)
  useEffect(() => {
    if (action === null && wasMoving.current) way.current?.focus()
    wasMoving.current = action === 'move'
  }, [action])
  if (isOver(offer)) return null
  if (!offer.canChange && !offer.canMove)
    return <p className="mb-4 text-base">{oneOffPage.late(lateChangeHours)}</p>
  if (action === 'move' && offer.canMove)
    return <MoveForm {...{ token, offer, onAnswer, onRefusal }} onLeave={() => setAction(null)} />
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        {offer.canMove ? (
          <Button ref={way} className="max-sm:w-full" onClick={() => setAction('move')}>
            {moveWords(offer).move}
          </Button>
        ) : (
          <p className="w-full text-base">{oneOffPage.movesUsed}</p>
        )}
        {offer.canChange ? (
          <Button look="quiet" className="max-sm:w-full" onClick={() => setAction('cancel')}>
            Annuler ce rendez-vous
          </Button>
        ) : (
          <p className="w-full text-base">{oneOffPage.lateCancel}</p>
        )}
      </div>
      <ConfirmDialog
        isOpen={action === 'cancel'}
        onClose={() => setAction(null)}
        onConfirm={() => cancel.mutate()}
        title="Annuler ce rendez-vous ?"
        cancelLabel="Garder le rendez-vous"
        confirmLabel="Annuler le rendez-vous"
        isDangerous
        isPending={cancel.isPending}
      >
        <p>
          <strong>{offer.service}</strong>, {whenText(offer.day, offer.time)}, {offer.address}.
        </p>
        {offer.movesLeft !== null && (
          <p className="mt-4 rounded-lg bg-ecume p-4 font-medium">{oneOffPage.washBack}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
