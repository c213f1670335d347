import { useMutation } from '@tanstack/react-query'
import { sayFailure } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { useRefreshTeam } from './team-queries.ts'

type TeamAction = {
  call: () => Promise<unknown>
  /** What the toast says once it is done. */
  told: { title: string; description?: string }
  onClose: () => void
}

/** What a dialog does on its confirmation: the call, the toast, the fresh lists, and the dialog closes. */
export function useTeamAction({ call, told, onClose }: TeamAction) {
  const refresh = useRefreshTeam()
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: () => {
      toast(told)
      onClose()
      return refresh()
    },
    onError: sayFailure,
  })
  return { onConfirm: () => mutate(), isPending, onClose }
}
