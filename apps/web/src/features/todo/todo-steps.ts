import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TodoItem } from '@tramontane/contract/replies/back-office'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'

export const finishWords: Record<string, string> = { to_close: 'Clôturer', letter_to_post: 'Posté' }

/** What was on screen is not new any more; a failure changes nothing that anybody waits for. */
export function tellSeen(ids: string[]) {
  answer(api.admin.todo.seen.$post({ json: { ids } })).catch(() => {})
}

type Step = { call: () => Promise<unknown>; title: string }

/** One step at a time: pending until the lists show the outcome, and a second press meanwhile does nothing. */
export function useTodoStep() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ call }: Step) => call(),
    onSuccess: (_, { title }) => {
      toast({ title })
      return queryClient.invalidateQueries()
    },
    onError: (error) => sayFailure(error),
  })
  return { isPending, take: (step: Step) => !isPending && mutate(step) }
}

export function finishStep({ id, kind }: Pick<TodoItem, 'id' | 'kind'>): Step {
  return {
    call: () => answer(api.admin.todo[':id'].done.$post({ param: { id } })),
    title: kind === 'to_close' ? 'Lavage clôturé' : 'C’est fait',
  }
}

export function retryStep(outboxId: number): Step {
  return {
    call: () => answer(api.admin.outbox[':id'].retry.$post({ param: { id: String(outboxId) } })),
    title: 'Message remis à l’envoi',
  }
}
