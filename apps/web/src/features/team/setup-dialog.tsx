import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/ui/dialog.tsx'
import { answer, api } from '../../lib/api.ts'
import { Loaded } from './loaded.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { useRefreshTeam } from './use-refresh-team.ts'

/** A new secret at each opening, forgotten once the window is closed. */
const setupQuery = {
  queryKey: ['two-factor-setup'],
  queryFn: async () => (await answer(api.admin['two-factor'].setup.$post())).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** 'Activer': the secret, a code that proves it arrived, then the recovery codes, said once. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const setup = useQuery({ ...setupQuery, enabled: codes === null })
  const refresh = useRefreshTeam()
  const confirm = useMutation({
    mutationFn: (code: string) => answer(api.admin['two-factor'].confirm.$post({ json: { code } })),
    gcTime: 0,
  })

  async function check(code: string) {
    const { data } = await confirm.mutateAsync(code)
    setCodes(data.recoveryCodes)
    await refresh()
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title="Activer la vérification en deux étapes">
      <Loaded query={setup}>{(data) => <SetupSteps setup={data} onCode={check} />}</Loaded>
    </Dialog>
  )
}
