import { useState } from 'react'
import { Letters } from '../../components/appointment/day-move-letters.tsx'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { MetWash } from './met-wash.tsx'
import type { WashesQuestion } from './use-washes-decision.ts'
import { choiceOf, decisionOf, isComplete } from './wash-choice.ts'

/** Lists the booked washes that a change makes impossible; each stays, is cancelled, or moves to a start that is free under it. */
export function WashesDecisionDialog({ changes, met, sentence, decide, ...question }: WashesQuestion) {
  const [choices, setChoices] = useState(question.choices)
  const [isTried, setTried] = useState(false)
  const { washes } = met
  const { moves, cancels } = decisionOf(met, choices)
  const complete = moves.filter(isComplete)
  const told = [
    ...complete.map(({ id, date, time }) => ({ appointmentId: id, to: { date, time } })),
    ...cancels.map((id) => ({ appointmentId: id, to: null })),
  ]
  const count =
    washes.length === 1 ? 'Un rendez-vous pris ne tient' : `${washes.length} rendez-vous pris ne tiennent`

  function moveAll() {
    const proposed = washes.flatMap((one) => {
      const chosen = choiceOf(one, choices)
      if (chosen !== 'keep') return []
      return one.proposal ? [[one.wash.id, one.proposal] as const] : []
    })
    setChoices({ ...choices, ...Object.fromEntries(proposed) })
  }

  function keepAll() {
    setChoices(Object.fromEntries(washes.map(({ wash: { id } }) => [id, 'keep' as const])))
  }

  function save() {
    setTried(true)
    if (moves.every(isComplete)) decide(choices)
  }

  return (
    <Dialog isOpen onClose={() => decide(null)} title="Des rendez-vous ne tiennent plus" isWide>
      <FormAlert sentence={sentence} />
      <div className="grid gap-4">
        <p className="max-w-[65ch]">
          {count} plus avec ces réglages. Gardez chacun où il est, déplacez-le ou annulez-le : chaque client
          reçoit un seul message, avec un lien pour répondre. Rien n’est enregistré avant votre accord.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={moveAll}>
            Tout déplacer
          </Button>
          <Button look="quiet" onClick={keepAll}>
            Tout garder
          </Button>
        </div>
        <ul className="grid max-h-[55dvh] gap-2 overflow-y-auto pr-1">
          {washes.map((one) => (
            <MetWash
              key={one.wash.id}
              met={one}
              choice={choiceOf(one, choices)}
              asked={{ changes, moves: complete }}
              isTried={isTried}
              onChoose={(choice) => setChoices({ ...choices, [one.wash.id]: choice })}
            />
          ))}
        </ul>
        {told.length > 0 && <Letters reason={met.reason} moves={told} />}
        <p role="status" className="text-nuit/80">
          {summary({ moves, cancels, kept: washes.length - moves.length - cancels.length })}
        </p>
      </div>
      <ButtonRow className="mt-4">
        <Button look="quiet" onClick={() => decide(null)}>
          Annuler
        </Button>
        <Button onClick={save}>Enregistrer</Button>
      </ButtonRow>
    </Dialog>
  )
}

function summary({ moves, cancels, kept }: ReturnType<typeof decisionOf> & { kept: number }): string {
  const parts = [
    moves.length > 0 && `${moves.length} à déplacer`,
    cancels.length > 0 && `${cancels.length} à annuler`,
    kept > 0 && `${kept} à garder`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
