import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FirstStep, FirstStepsList } from '@tramontane/contract/replies/first-steps'
import { answer, api } from '../../lib/api.ts'
import { todoKey } from '../../lib/todo-key.ts'

const stepsKey = ['first-steps']

/** Units: milliseconds; how often one looks whether what is under way has arrived. */
const lookEveryMs = 2000

/** The list; while something is under way, asked again and again. */
export const firstStepsQuery = queryOptions({
  queryKey: stepsKey,
  queryFn: async (): Promise<FirstStepsList> => (await answer(api.admin['first-steps'].$get())).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.steps.some(({ state }) => state === 'waiting') ? lookEveryMs : false,
})

type Aside = FirstStep['aside']

/** What can be done with one step; the list that is answered is the one on screen. */
export function useStep(id: FirstStep['id']) {
  const queryClient = useQueryClient()
  const show = ({ data }: { data: FirstStepsList }) => {
    queryClient.setQueryData(stepsKey, data)
    void queryClient.invalidateQueries({ queryKey: todoKey })
  }
  const call = api.admin['first-steps'][':id']
  const trying = useMutation({
    mutationFn: () => answer(call.try.$post({ param: { id } })),
    onSuccess: show,
  })
  const putting = useMutation({
    mutationFn: (aside: Aside) => answer(call.aside.$post({ param: { id }, json: { aside } })),
    onSuccess: show,
  })
  return {
    isTrying: trying.isPending,
    isBusy: trying.isPending || putting.isPending,
    error: trying.error ?? putting.error,
    tryIt: () => {
      putting.reset()
      trying.mutate()
    },
    putAside: (aside: Aside) => {
      trying.reset()
      putting.mutate(aside)
    },
  }
}
