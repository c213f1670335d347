import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, api } from '../../lib/api.ts'
import { sayFailure } from '../../lib/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { type AdminAlert, alertsKey } from './alerts-query.ts'

type Action = 'settle' | 'retry'

const done: Record<Action, string> = {
  settle: 'Point réglé',
  retry: 'Message remis à l’envoi',
}

/** Pending until the list shows the outcome. A second press meanwhile does nothing. */
export function useAlertActions({ id, outboxId }: AdminAlert) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (action: Action) =>
      action === 'retry'
        ? answer(api.admin.outbox[':id'].retry.$post({ param: { id: String(outboxId) } }))
        : answer(api.admin.alerts[':id'].settle.$post({ param: { id: String(id) } })),
    onSuccess: (_, action) => {
      toast({ title: done[action] })
      return queryClient.invalidateQueries({ queryKey: alertsKey })
    },
    onError: (error) => sayFailure(error),
  })

  function act(action: Action) {
    if (!isPending) mutate(action)
  }

  return { isPending, settle: () => act('settle'), retry: () => act('retry') }
}
