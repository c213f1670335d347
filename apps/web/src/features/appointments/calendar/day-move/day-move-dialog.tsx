import { reasonLabels } from '@tramontane/content/day-move/move-reasons'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { dayReasons, type MoveReason, movedParts } from '@tramontane/domain/rounds/day-move/move-words'
import { useState } from 'react'
import { Letters } from '../../../../components/appointment/day-move-letters.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { DialogFrame } from '../../../../components/ui/dialog/dialog-frame.tsx'
import { ErrorState } from '../../../../components/ui/error-state.tsx'
import { Spinner } from '../../../../components/ui/spinner.tsx'
import { errorSentence } from '../../../../lib/failures/error-sentence.ts'
import { useSite } from '../../../../lib/site.ts'
import { ChangedDay, DayProposalFoot } from '../day-proposal.tsx'
import { partLabels } from './day-move-words.ts'
import { MoveRow } from './move-row.tsx'
import { type Asked, useDayMove } from './use-day-move.ts'

type DayMoveDialogProps = {
  day: Day
  /** What was chosen before it opened. */
  reason?: MoveReason | undefined
  onClose: () => void
}

/**
 * Why a day cannot take place, where its washes would go, and what each client will read. Nothing changes before the
 * last button.
 */
export function DayMoveDialog({ day, reason, onClose }: DayMoveDialogProps) {
  const [asked, setAsked] = useState<Asked>({ reason: reason ?? '', part: 'day' })
  const { vans } = useSite()
  const lacksVan = vans > 1 && asked.reason === vanReason && asked.van === undefined
  const isWhole = asked.reason.trim() !== '' && !lacksVan
  const at = useDayMove(day, asked, { isWhole, onDone: onClose })
  const { proposal, moves } = at
  const rows = proposal.data?.moves ?? []
  return (
    <DialogFrame
      isOpen
      isWide
      onClose={at.isSending ? () => {} : onClose}
      title={`Déplacer la journée du ${longFrenchDate(day)}`}
    >
      {at.isChanged && <ChangedDay />}
      <Question asked={asked} onAsk={setAsked} />
      {lacksVan && <p className="mt-6">Dites quelle camionnette est en panne : les autres roulent.</p>}
      {isWhole && (
        <div className="mt-6 grid gap-4">
          {proposal.isError ? (
            <ErrorState text={errorSentence(proposal.error)} onRetry={() => proposal.refetch()} />
          ) : !proposal.data ? (
            <p role="status" className="flex items-center gap-3">
              <Spinner /> Les créneaux libres sont cherchés…
            </p>
          ) : rows.length === 0 ? (
            <p>Aucun rendez-vous à venir dans ce temps : il n’y a rien à déplacer.</p>
          ) : (
            <>
              <ul className="grid gap-2">
                {rows.map((move) => (
                  <MoveRow
                    key={move.appointmentId}
                    move={move}
                    around={{ asked: { date: day, ...asked }, moves }}
                    choice={at.choiceOf(move)}
                    onChoose={(choice) => at.choose(move, choice)}
                  />
                ))}
              </ul>
              {moves.length > 0 && at.isNotified && <Letters reason={asked.reason} moves={moves} />}
            </>
          )}
        </div>
      )}
      <DayProposalFoot
        hasMoves={moves.length > 0}
        notifyLabel="Prévenir les clients, une fois chacun"
        isNotified={at.isNotified}
        onNotify={at.setNotified}
        acceptLabel={moves.length === 1 ? 'Déplacer 1 rendez-vous' : `Déplacer ${moves.length} rendez-vous`}
        onAccept={at.accept}
        onClose={onClose}
        isSending={at.isSending}
        isReckoning={proposal.isFetching}
      />
    </DialogFrame>
  )
}

/** One alone is broken down: the others go on, and can take its washes. */
const vanReason: MoveReason = 'van'

/** Why, which part of the day, and whose round. */
function Question({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  const { vans } = useSite()
  const [isOwn, setOwn] = useState(false)
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-2 font-semibold">Pourquoi ?</legend>
        <div className="flex flex-wrap gap-2">
          {dayReasons.map((reason) => (
            <Chip
              key={reason}
              isPressed={!isOwn && asked.reason === reason}
              onPress={() => {
                setOwn(false)
                onAsk({ ...asked, reason })
              }}
            >
              {reasonLabels[reason]}
            </Chip>
          ))}
          <Chip
            isPressed={isOwn}
            onPress={() => {
              setOwn(true)
              onAsk({ ...asked, reason: '' })
            }}
          >
            Autre raison
          </Chip>
        </div>
        {isOwn && <OwnReason onSay={(reason) => onAsk({ ...asked, reason })} />}
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">Quand ?</legend>
        <div className="flex flex-wrap gap-2">
          {movedParts.map((part) => (
            <Chip key={part} isPressed={asked.part === part} onPress={() => onAsk({ ...asked, part })}>
              {partLabels[part]}
            </Chip>
          ))}
        </div>
      </fieldset>
      {vans > 1 && (
        <fieldset>
          <legend className="mb-2 font-semibold">Quelle tournée ?</legend>
          <div className="flex flex-wrap gap-2">
            {asked.reason !== vanReason && (
              <Chip isPressed={asked.van === undefined} onPress={() => onAsk({ ...asked, van: undefined })}>
                Toutes
              </Chip>
            )}
            {Array.from({ length: vans }, (_, index) => index + 1).map((van) => (
              <Chip key={van} isPressed={asked.van === van} onPress={() => onAsk({ ...asked, van })}>
                {`Camionnette ${van}`}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** Told once the owner has typed it: each letter would be another question to the server. */
function OwnReason({ onSay }: { onSay: (reason: string) => void }) {
  const [words, setWords] = useState('')
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSay(words.trim())
      }}
    >
      <label className="grid min-w-0 grow gap-1">
        <span>Ce que les clients liront</span>
        <input
          value={words}
          maxLength={200}
          required
          onChange={(event) => setWords(event.target.value)}
          className="min-h-11 w-full rounded-lg border border-nuit/40 px-3 text-base"
        />
      </label>
      <Button look="quiet" type="submit">
        Chercher
      </Button>
    </form>
  )
}

type ChipProps = { isPressed: boolean; onPress: () => void; children: string }

function Chip({ isPressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="min-h-11 cursor-pointer rounded-lg border border-nuit/40 bg-white px-3.5 font-medium hover:bg-ecume aria-pressed:border-ciel aria-pressed:bg-ciel aria-pressed:text-white"
    >
      {children}
    </button>
  )
}
