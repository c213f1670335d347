import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { toast } from '../../../../lib/toast.ts'
import { keepAccount } from '../../account-calls.ts'
import { sayFailure } from '../../failures.ts'
import { refreshWashes } from '../../refresh-washes.ts'
import { isRunning } from '../../subscription-state.ts'
import { useKeptFocus } from '../../use-kept-focus.ts'
import { CancellationDialog } from './cancellation-dialog.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { nightBefore } from './erasure-words.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

type EndingActionsProps = { info: ClientInfo; subscription: ClientSubscription | null }

type Asked = 'cancellation' | 'withdrawal' | 'deletion'

/** The ways out: of the contract, where there is one, and of the account. */
export function EndingActions({ info, subscription }: EndingActionsProps) {
  const [asked, ask] = useState<Asked | null>(null)
  const ways = useKeptFocus(asked !== null)
  const close = () => ask(null)
  return (
    <div
      ref={ways}
      tabIndex={-1}
      className="divide-y divide-nuit/10 outline-none [&>*]:py-5 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0"
    >
      {subscription && <ContractWays subscription={subscription} onAsk={ask} />}
      {info.erasedOn ? (
        <KeptAccount erasedOn={info.erasedOn} />
      ) : (
        <Way
          text={
            subscription
              ? 'Efface vos identifiants et met fin à tout ce qui court.'
              : 'Efface vos identifiants et annule vos rendez-vous à venir.'
          }
          action={
            <Button look="quiet" className="text-grenat" onClick={() => ask('deletion')}>
              Supprimer mon compte
            </Button>
          }
        />
      )}
      {subscription && asked === 'cancellation' && (
        <CancellationDialog subscription={subscription} onClose={close} />
      )}
      {subscription && asked === 'withdrawal' && (
        <WithdrawalDialog info={info} subscription={subscription} onClose={close} />
      )}
      {asked === 'deletion' && <DeletionDialog info={info} onClose={close} />}
    </div>
  )
}

type ContractWaysProps = { subscription: ClientSubscription; onAsk: (asked: Asked) => void }

function ContractWays({ subscription, onAsk }: ContractWaysProps) {
  const { lastWithdrawalDay, endsOn, endReason } = subscription
  const canWithdraw = lastWithdrawalDay !== null && dayOf(new Date()) <= lastWithdrawalDay
  return (
    <>
      {canWithdraw && (
        <Way
          text={`Vous pouvez changer d’avis sans motif jusqu’au ${plainFrenchDate(lastWithdrawalDay)} inclus.`}
          action={
            <Button look="quiet" onClick={() => onAsk('withdrawal')}>
              Renoncer au contrat ici
            </Button>
          }
        />
      )}
      {isRunning(subscription) && (
        <Way
          text={
            endsOn
              ? endText(endsOn, endReason)
              : 'Gratuit, sans courrier : la date de fin vous est dite avant de confirmer.'
          }
          action={
            !endsOn && (
              <Button look="quiet" onClick={() => onAsk('cancellation')}>
                Résilier votre contrat
              </Button>
            )
          }
        />
      )}
    </>
  )
}

/** Until when it runs, and, where we ended it, why. */
function endText(endsOn: string, endReason: string | null): string {
  const lastDay = `il reste actif jusqu’au ${plainFrenchDate(plusDays(endsOn, -1))} inclus`
  if (!endReason) return `Votre abonnement est résilié : ${lastDay}.`
  return `Nous mettons fin à votre abonnement : ${lastDay}. Notre motif : « ${endReason} »`
}

/** What was asked can be taken back until it happens. */
function KeptAccount({ erasedOn }: { erasedOn: string }) {
  const queryClient = useQueryClient()
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: async () => {
      await refreshWashes(queryClient)
      toast({ title: 'Compte gardé', description: 'La résiliation, elle, reste acquise.' })
    },
    onError: (error) => sayFailure('Impossible de garder le compte', error),
  })
  return (
    <Way
      text={`Votre compte est effacé ${nightBefore(erasedOn)}.`}
      action={
        <Button look="quiet" disabled={keep.isPending} onClick={() => keep.mutate()}>
          Garder mon compte
        </Button>
      }
    />
  )
}

function Way({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <p className="text-pretty text-nuit/80">{text}</p>
      <div className="grid shrink-0">{action}</div>
    </div>
  )
}
