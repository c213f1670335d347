import { useQueryClient } from '@tanstack/react-query'
import { type CompanyType, companyTypeField } from '@tramontane/contract/requests/professional-partnership'
import { useState } from 'react'
import { z } from 'zod'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { partnershipsKey } from '../partnerships-query.ts'
import { acceptRequest } from './accept-request.ts'
import { requestsKey } from './requests-query.ts'

type AcceptEntry = { companyType: CompanyType | '' }

const notChosen: AcceptEntry = { companyType: '' }
const acceptInput = z.object({ companyType: companyTypeField })

/** The form's state, and `refusal`: what the server said, the choice being kept. */
export function useAcceptForm({ id, onDone }: { id: number; onDone: () => void }) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useAppForm({
    defaultValues: notChosen,
    ...checkedBy<AcceptEntry>(acceptInput),
    onSubmit: async ({ value }) => {
      setRefusal(null)
      await acceptRequest({ id, ...acceptInput.parse(value) })
        .then(tellDone)
        .catch((error: unknown) => setRefusal(errorSentence(error)))
      refresh()
    },
  })

  function tellDone() {
    toast({ title: 'Statut mis à jour' })
    onDone()
  }

  function refresh() {
    for (const queryKey of [requestsKey, partnershipsKey]) void queryClient.invalidateQueries({ queryKey })
  }

  return { form, refusal }
}
