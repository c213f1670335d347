import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FirstStep, FirstStepsList } from '@tramontane/contract/replies/first-steps'
import { minuteMs } from '@tramontane/domain/days/durations'
import { answer } from '../../lib/api.ts'
import { todoKey } from '../../lib/back-office/todo-key.ts'
import { api } from '../../lib/calls/office.ts'

const stepsKey = ['first-steps']

/** Units: milliseconds; how often one looks whether what is under way has arrived. */
const lookEveryMs = 2000

/** What takes longer, as an SMS that waits for the morning, is looked at less often. */
const laterEveryMs = 15_000
const soonMs = minuteMs

/** The list; while something is under way, asked again and again. */
export const firstStepsQuery = queryOptions({
  queryKey: stepsKey,
  queryFn: async (): Promise<FirstStepsList> => (await answer(api.admin['first-steps'].$get())).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    nextLookMs(data?.steps.filter(({ state }) => state === 'waiting') ?? []),
})

function nextLookMs(waiting: FirstStep[]): number | false {
  if (waiting.length === 0) return false
  const isRecent = ({ seenAt }: FirstStep) => seenAt !== null && Date.now() - Date.parse(seenAt) < soonMs
  return waiting.some(isRecent) ? lookEveryMs : laterEveryMs
}

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
