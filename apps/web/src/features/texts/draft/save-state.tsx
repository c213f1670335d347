import { timeOf } from '@tramontane/domain/days/calendar'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { DraftState, Standing } from './draft-state.ts'

type SaveStateProps = {
  state: Pick<DraftState<unknown, unknown>, 'standing' | 'savedAt' | 'isKept' | 'refusal'>
}

/** Where the words are: for eyes always, for ears once it is settled. */
export function SaveState({ state }: SaveStateProps) {
  const { standing, isKept } = state
  const isUnderWay = standing === 'typed' || standing === 'sending'
  const isSafe = isUnderWay || standing === 'saved'
  const Sign = isSafe ? Check : CloudOff
  const words = wordsOf(state)
  return (
    <p
      className={`flex min-w-0 items-start gap-2 text-sm leading-snug ${isSafe ? 'text-nuit/75' : 'font-medium text-grenat'}`}
    >
      {words && !isUnderWay && <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {isUnderWay && <span>{words}</span>}
      <span role="status">
        {!isUnderWay && words}
        {!isKept &&
          standing !== 'saved' &&
          ' Cet appareil ne peut rien garder : ne fermez pas cette page avant.'}
      </span>
    </p>
  )
}

function wordsOf({ standing, savedAt, refusal }: SaveStateProps['state']): string {
  if (standing === 'saved') return savedAt ? `Enregistré à ${timeOf(savedAt)}` : ''
  if (standing === 'refused') return `Pas encore envoyé. ${refusal?.sentence ?? ''}`
  return unsavedWords[standing]
}

const unsavedWords: Record<Exclude<Standing, 'saved' | 'refused'>, string> = {
  typed: 'Pas encore envoyé',
  sending: 'Enregistrement…',
  unanswered: 'Pas encore envoyé : le serveur ne répond pas. Tout est gardé sur cet appareil.',
  'signed-out': 'Pas encore envoyé : reconnectez-vous. Tout est gardé sur cet appareil.',
  clashing: 'Pas encore envoyé : choisissez entre les deux versions.',
}
