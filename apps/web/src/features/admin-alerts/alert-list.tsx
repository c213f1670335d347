import { useQuery } from '@tanstack/react-query'
import { AlertItem } from './alert-item.tsx'
import { type AdminAlert, failedMessagesQuery } from './alerts-query.ts'

/** Every open matter, newest first; those of messages with their recipient. */
export function AlertList({ alerts }: { alerts: AdminAlert[] }) {
  const hasMessages = alerts.some(({ outboxId }) => outboxId !== null)
  const { data: messages = [] } = useQuery({ ...failedMessagesQuery, enabled: hasMessages })

  if (alerts.length === 0) return <p>Tout est réglé. Rien d’autre ne vous attend.</p>
  return (
    <ul className="divide-y divide-nuit/15">
      {alerts.map((alert) => (
        <AlertItem
          key={alert.id}
          alert={alert}
          message={messages.find(({ id }) => id === alert.outboxId) ?? null}
        />
      ))}
    </ul>
  )
}
