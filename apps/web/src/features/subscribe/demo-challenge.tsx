import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
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
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="quiet" onClick={() => onAnswer?.('refused')}>
          Refuser
        </Button>
        <Button onClick={() => onAnswer?.('accepted')}>Autoriser</Button>
      </div>
    </Dialog>
  )
}
