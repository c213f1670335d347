import { useId } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { frenchDayOf } from '../../lib/french-day.ts'
import type { AdminAlert, FailedMessage } from './alerts-query.ts'
import { useAlertActions } from './use-alert-actions.ts'

type AlertItemProps = {
  alert: AdminAlert
  /** The message it is about, once it is known. */
  message: FailedMessage | null
}

const buttonClass = `${gridButtonClass} aria-disabled:cursor-progress aria-disabled:opacity-60`

export function AlertItem({ alert, message }: AlertItemProps) {
  const id = useId()
  const { settle, retry, isPending } = useAlertActions(alert)
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p id={id} className="font-medium">
        {alert.text}
      </p>
      {message && (
        <p className="wrap-anywhere text-nuit/75 text-sm">
          Pour {message.recipientAddress}
          {message.lastError && ` – ${message.lastError}`}
        </p>
      )}
      <p className="text-nuit/75 text-sm">Depuis le {frenchDayOf(new Date(alert.createdAt))}</p>
      <div className="flex flex-wrap gap-3">
        {alert.outboxId !== null && (
          <button
            type="button"
            aria-describedby={id}
            // Not `disabled`, which would throw the focus out of the window.
            aria-disabled={isPending}
            onClick={retry}
            className={buttonClass}
          >
            Réessayer
          </button>
        )}
        <button
          type="button"
          aria-describedby={id}
          aria-disabled={isPending}
          onClick={settle}
          className={buttonClass}
        >
          C’est réglé
        </button>
      </div>
    </li>
  )
}
