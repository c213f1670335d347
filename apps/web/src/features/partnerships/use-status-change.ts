import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'

type StatusChange<Status> = {
  /** What the lists to be read again are kept under. */
  listKey: string[]
  id: number
  send: (status: Status) => Promise<unknown>
}

/** Pending until the list shows the new status. A second choice meanwhile does nothing. */
export function useStatusChange<Status extends string>({ listKey, id, send }: StatusChange<Status>) {
  const queryClient = useQueryClient()
  const mutationKey = [...listKey, 'status', id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: () => {
      toast({ title: 'Statut mis à jour' })
      return queryClient.invalidateQueries({ queryKey: listKey })
    },
    onError: (error) => sayFailure(error),
  })

  function changeStatus(status: Status) {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(status)
  }

  return { changeStatus, isPending }
}
