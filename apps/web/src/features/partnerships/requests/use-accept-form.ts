import { useQueryClient } from '@tanstack/react-query'
import { type CompanyType, companyTypeField } from '@tramontane/contract/requests/professional-partnership'
import { useState } from 'react'
import { z } from 'zod'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/people.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { partnershipsKey } from '../partnerships-query.ts'
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

/** Accepts, then says the kind of company of the partnership that came of it. Both can be sent again after a failure. */
async function acceptRequest({ id, companyType }: { id: number; companyType: CompanyType }) {
  const { partnership } = await answer(
    api['contact-professionnel'][':id'].$patch({ param: { id: String(id) }, json: { statut: 'accepté' } }),
  )
  if (!partnership) return
  await answer(
    api.partnerships[':id'].$patch({
      param: { id: String(partnership.id) },
      // One that was accepted before may be under way: its status is not this dialog's matter.
      json: { status: partnership.status, companyType },
    }),
  )
}
