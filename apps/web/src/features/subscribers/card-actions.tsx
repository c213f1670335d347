import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { FileLink } from './file-link.tsx'
import { canAdvance, canEnd, lacksAccount } from './row-steps.ts'
import { type RowDialog, useSubscriberDialog } from './use-subscriber-dialog.ts'

/** The actions of a card, every one in words. */
export function CardActions({ subscription }: { subscription: AdminSubscription }) {
  const { open } = useSubscriberDialog()
  const show = (dialog: RowDialog) => open(dialog, subscription.id)
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <FileLink subscription={subscription} className={`${gridButtonClass} grow`} />
      <button type="button" onClick={() => show('modifier')} className={`${gridButtonClass} grow`}>
        MODIFIER
        <span className="sr-only"> {subscription.customerName}</span>
      </button>
      {lacksAccount(subscription) && (
        <button type="button" onClick={() => show('identifiants')} className={`${gridButtonClass} grow`}>
          Créer identifiants
          <span className="sr-only"> pour {subscription.customerName}</span>
        </button>
      )}
      {canAdvance(subscription) && (
        <button type="button" onClick={() => show('avancer')} className={`${gridButtonClass} grow`}>
          Avancer d’un mois
        </button>
      )}
      {canEnd(subscription) && (
        <button
          type="button"
          onClick={() => show('supprimer')}
          className={`${gridButtonClass} grow text-grenat! hover:bg-grenat/5`}
        >
          Supprimer
          <span className="sr-only"> {subscription.customerName}</span>
        </button>
      )}
    </div>
  )
}
