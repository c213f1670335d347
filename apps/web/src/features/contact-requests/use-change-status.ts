import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactStatus } from '@tramontane/domain/washes/statuses'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { contactRequestsKey } from './contact-requests-query.ts'

export type OpenStatus = Exclude<ContactStatus, 'converti'>

const done: Record<OpenStatus, string> = {
  traité: 'Demande marquée comme traitée',
  nouveau: 'Demande remise à traiter',
}

/** Pending until the list shows the new status. A second press meanwhile does nothing. */
export function useChangeStatus(id: number) {
  const queryClient = useQueryClient()
  const mutationKey = [...contactRequestsKey, 'status', id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (status: OpenStatus) =>
      answer(api.contact[':id'].$patch({ param: { id: String(id) }, json: { status } })),
    onSuccess: (_, status) => {
      toast({ title: done[status] })
      return queryClient.invalidateQueries({ queryKey: contactRequestsKey })
    },
    onError: (error) => sayFailure(error),
  })

  function changeStatus(status: OpenStatus) {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(status)
  }

  return { changeStatus, isPending }
}
