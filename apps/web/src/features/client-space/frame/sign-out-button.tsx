import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/space.ts'
import { forgetClient } from '../../../lib/client-hint.ts'
import { toast } from '../../../lib/toast.ts'
import { sayFailure } from '../failures.ts'

export function SignOutButton({ className }: { className: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => answer(api.logout.$post()),
    onSuccess: async () => {
      forgetClient()
      await navigate({ to: '/connexion' })
      queryClient.clear()
      toast({ title: 'Déconnexion réussie', description: 'À bientôt !' })
    },
    onError: (error) => sayFailure('La déconnexion a échoué', error),
  })
  return (
    <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()} className={className}>
      <LogOut aria-hidden className="size-5" />
      Déconnexion
    </button>
  )
}
