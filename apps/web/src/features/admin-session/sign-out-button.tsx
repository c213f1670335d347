import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { answer, api } from '../../lib/api.ts'
import { sayFailureOf } from '../../lib/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { forgetAccount } from '../../phone/kept-day.ts'

export function SignOutButton({ className }: { className: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => answer(api.admin.logout.$post()),
    onSuccess: async () => {
      await forgetAccount()
      await navigate({ to: '/admin-login' })
      queryClient.clear()
      toast({ title: 'Déconnexion réussie' })
    },
    onError: (error) => sayFailureOf('La déconnexion a échoué', error),
  })
  return (
    <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()} className={className}>
      <LogOut aria-hidden className="size-5" />
      <span className="max-sm:sr-only">Déconnexion</span>
    </button>
  )
}
