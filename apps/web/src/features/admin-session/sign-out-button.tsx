import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'
import { sayFailureOf } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'
import { unsent } from '../../phone/deed.ts'
import { forgetAccount } from '../../phone/kept-day.ts'
import { deeds } from '../../phone/use-deeds.ts'

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
  const [left, setLeft] = useState(0)

  function leave() {
    const count = unsent(deeds().state().deeds)
    if (count > 0) setLeft(count)
    else signOut.mutate()
  }

  return (
    <>
      <button type="button" disabled={signOut.isPending} onClick={leave} className={className}>
        <LogOut aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Déconnexion</span>
      </button>
      <ConfirmDialog
        isOpen={left > 0}
        onClose={() => setLeft(0)}
        onConfirm={() => {
          setLeft(0)
          signOut.mutate()
        }}
        title="Se déconnecter maintenant ?"
        confirmLabel="Se déconnecter"
        cancelLabel="Rester connecté"
      >
        <p>
          {left === 1
            ? 'Une action de la tournée n’est pas encore envoyée : elle partira de ce téléphone à votre prochaine connexion.'
            : `${left} actions de la tournée ne sont pas encore envoyées : elles partiront de ce téléphone à votre prochaine connexion.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
