import { useMutation } from '@tanstack/react-query'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { toast } from '../../lib/toast.ts'
import { useRefreshAccounts } from './use-refresh-accounts.ts'

/** For demonstrations alone: the server makes none anywhere else. */
export function TestClientsButton() {
  const refresh = useRefreshAccounts()
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(api['create-test-clients'].$get()),
    onSuccess: ({ message }) => {
      toast({ title: 'Comptes de test', description: message })
      return refresh()
    },
    onError: () => toast({ variant: 'destructive', title: 'Erreur', description: failed }),
  })
  return (
    <button
      type="button"
      // Not `disabled`, which would throw the focus away.
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
      className={`${gridButtonClass} grow aria-disabled:cursor-progress aria-disabled:opacity-60 md:grow-0`}
    >
      {isPending ? 'Création…' : 'Créer des comptes de test'}
    </button>
  )
}

/** Source: P-131. */
const failed = 'Impossible de créer les comptes clients de test'
