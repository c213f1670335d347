import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/calendar.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { Spinner } from '../ui/spinner.tsx'

type LettersProps = {
  reason: string
  moves: { appointmentId: number; to: { date: string; time: string | null } | null }[]
}

/** What each client will read, once it is asked for. */
export function Letters(props: LettersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-lg border border-nuit/15"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">
        Ce que chaque client lira
      </summary>
      {isOpen && <Read {...props} />}
    </details>
  )
}

function Read({ reason, moves }: LettersProps) {
  const { data, error } = useQuery({
    queryKey: ['day-move-letters', reason, moves],
    queryFn: async () =>
      (await answer(api.admin['day-moves'].letters.$post({ json: { reason, moves } }))).data,
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <p className="p-3">{errorSentence(error)}</p>
  if (!data)
    return (
      <p role="status" className="flex items-center gap-3 p-3">
        <Spinner /> Les messages sont préparés…
      </p>
    )
  if (data.length === 0) return <p className="p-3">Aucun client n’a rien à lire.</p>
  return (
    <ul className="grid gap-3 p-3">
      {data.map(({ clientName, to, subject, text, appointmentIds }) => (
        <li key={appointmentIds.join()} className="wrap-anywhere rounded-lg bg-ecume p-3">
          <p className="text-nuit/75 text-sm">{to ? `${clientName}, ${to}` : `${clientName} : à appeler`}</p>
          {subject && <p className="font-semibold">{subject}</p>}
          <p className="mt-2 whitespace-pre-line text-[0.9375rem]">{text}</p>
        </li>
      ))}
    </ul>
  )
}
