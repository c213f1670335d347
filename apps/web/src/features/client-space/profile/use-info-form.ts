import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ClientInfoInput, clientInfoInput } from '@tramontane/contract/client'
import { useState } from 'react'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { landFailure } from '../../../components/form/server-fields.ts'
import { toast } from '../../../lib/toast.ts'
import { changeInfo } from '../account-calls.ts'
import { clientInfoQuery } from '../client-info-query.ts'
import { sayFailure } from '../failures.ts'

const failed = 'Une erreur est survenue lors de la mise à jour des informations.'

/** A form over some of the client's details; `also` is sent with them. The entry is kept after a failure. */
export function useInfoForm<Entry extends ClientInfoInput>(entry: Entry, also: ClientInfoInput = {}) {
  const queryClient = useQueryClient()
  const change = useMutation({ mutationFn: changeInfo })
  // A refresh in the background must not overwrite what is being typed.
  const [defaultValues] = useState(entry)
  return useAppForm({
    defaultValues,
    ...checkedBy<Entry>(clientInfoInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        const { data } = await change.mutateAsync({ ...clientInfoInput.parse(value), ...also })
        queryClient.setQueryData(clientInfoQuery.queryKey, data)
        toast({ title: 'Informations mises à jour' })
      } catch (error) {
        if (!landFailure(formApi, error)) sayFailure('Erreur', error, failed)
      }
    },
  })
}
