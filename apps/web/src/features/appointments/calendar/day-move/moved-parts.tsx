import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonLabels } from '@tramontane/content/day-move/move-reasons'
import type { ClosedByMove } from '@tramontane/contract/replies/appointments/day-move'
import type { Day } from '@tramontane/domain/days/day'
import { isMoveReason } from '@tramontane/domain/rounds/day-move/move-words'
import { Button } from '../../../../components/ui/button.tsx'
import { Spinner } from '../../../../components/ui/spinner.tsx'
import { answer } from '../../../../lib/api.ts'
import { appointmentsKey, useRefreshAppointments } from '../../../../lib/back-office/appointments-key.ts'
import { api } from '../../../../lib/calls/calendar.ts'
import { sayFailureOf } from '../../../../lib/failures/say-failure.ts'
import { toast } from '../../../../lib/toast.ts'
import { partLabels } from './day-move-words.ts'

/** The parts of this day that were moved: nobody books into them before the owner opens them again. */
export function MovedParts({ day }: { day: Day }) {
  const refresh = useRefreshAppointments()
  const { data } = useQuery({
    queryKey: [...appointmentsKey, 'moved-parts'],
    queryFn: async () => (await answer(api.admin['day-moves'].$get())).data,
    staleTime: 0,
  })
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (id: number) =>
      answer(api.admin['day-moves'][':id'].reopen.$post({ param: { id: `${id}` } })),
    onSuccess: async () => {
      toast({ title: 'Rouvert aux réservations' })
      await refresh()
    },
    onError: (error) => sayFailureOf('Rien n’a été rouvert', error),
  })
  const parts = (data ?? []).filter(({ date }) => date === day)
  if (parts.length === 0) return null
  return (
    <ul className="grid gap-2">
      {parts.map((part) => (
        <li
          key={part.id}
          className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-nuit/15 bg-white px-4 py-2"
        >
          <span>{closedText(part)}</span>
          <Button look="quiet" disabled={isPending} onClick={() => mutate(part.id)}>
            {isPending && variables === part.id && <Spinner />}
            Rouvrir aux réservations
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** 'Le matin : déplacé (pluie), personne n’y réserve.' */
function closedText({ part, van, reason }: ClosedByMove): string {
  const why = isMoveReason(reason) ? reasonLabels[reason].toLowerCase() : reason
  const whose = van === null ? '' : `, camionnette ${van}`
  return `${partLabels[part]}${whose} : déplacé (${why}), personne n’y réserve.`
}
