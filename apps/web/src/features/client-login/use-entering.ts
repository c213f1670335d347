import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rememberClient } from '../../lib/client-hint.ts'
import { toast } from '../../lib/toast.ts'
import { loginTarget } from './login-target.ts'

/** What follows a login: the view that was asked for, with nothing of an earlier session. */
export function useEntering(redirect: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    toast({ title: 'Connexion réussie', description: 'Bienvenue dans votre espace client' })
    queryClient.clear()
    rememberClient()
    await navigate({ href: loginTarget(redirect), replace: true })
  }
}
