import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'

export type DemoChallengeAnswer = (answer: 'accepted' | 'refused') => void

type DemoChallengeProps = {
  /** Null while nothing is asked. */
  onAnswer: DemoChallengeAnswer | null
  title: string
  children: ReactNode
}

/** The bank's step, as the demonstration plays it; leaving it refuses. */
export function DemoChallenge({ onAnswer, title, children }: DemoChallengeProps) {
  return (
    <Dialog isOpen={onAnswer !== null} onClose={() => onAnswer?.('refused')} title={title}>
      <p>{children}</p>
      <ButtonRow className="mt-6">
        <Button look="quiet" onClick={() => onAnswer?.('refused')}>
          Refuser
        </Button>
        <Button onClick={() => onAnswer?.('accepted')}>Autoriser</Button>
      </ButtonRow>
    </Dialog>
  )
}
