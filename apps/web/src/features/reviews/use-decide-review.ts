import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefusalReason } from '@tramontane/domain/reviews/review'
import { answer } from '../../lib/api.ts'
import { todoKey } from '../../lib/back-office/todo-key.ts'
import { api } from '../../lib/calls/office.ts'
import { toast } from '../../lib/toast.ts'
import { reviewsKey } from './reviews-query.ts'

/** What is done with a review, by the version that was read. */
export type Decision = { id: number; revision: number } & (
  | { kind: 'publish' }
  | { kind: 'refuse'; reason: RefusalReason; words: string }
  | { kind: 'answer'; words: string }
)

const done: Record<Decision['kind'], string> = {
  publish: 'Avis publié',
  refuse: 'Avis refusé : son auteur est prévenu',
  answer: 'Réponse enregistrée',
}

/** Sends it, and shows how things stand, whatever the server said. */
export function useDecideReview() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { kind }) => void toast({ title: done[kind] }),
    onSettled: () => {
      for (const queryKey of [reviewsKey, todoKey]) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function send(decision: Decision) {
  const calls = api.admin.reviews[':id']
  const param = { id: String(decision.id) }
  const { revision } = decision
  if (decision.kind === 'publish') return answer(calls.publish.$post({ param, json: { revision } }))
  const { words } = decision
  if (decision.kind === 'answer') return answer(calls.answer.$put({ param, json: { revision, words } }))
  return answer(calls.refuse.$post({ param, json: { revision, words, reason: decision.reason } }))
}
