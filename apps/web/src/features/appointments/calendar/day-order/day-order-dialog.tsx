import { minutesText } from '@tramontane/content/durations'
import type { OrderedRound, OrderMove, VanOrder } from '@tramontane/contract/replies/appointments/day-order'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { unknownDriveMinutes } from '@tramontane/domain/road/road'
import { Badge } from '../../../../components/ui/badge.tsx'
import { DialogFrame } from '../../../../components/ui/dialog/dialog-frame.tsx'
import { ErrorState } from '../../../../components/ui/error-state.tsx'
import { Spinner } from '../../../../components/ui/spinner.tsx'
import { errorSentence } from '../../../../lib/failures/error-sentence.ts'
import { townOf } from '../calendar-wash.ts'
import { ChangedDay, DayProposalFoot } from '../day-proposal.tsx'
import { kmText, whyKeptWords, wonText } from './day-order-words.ts'
import { acceptedMoves, useDayOrder } from './use-day-order.ts'

type DayOrderDialogProps = { day: Day; onClose: () => void }

/** The order in which a day would have the least road: who moves is ticked, and nothing changes before the last button. */
export function DayOrderDialog({ day, onClose }: DayOrderDialogProps) {
  const at = useDayOrder(day, onClose)
  const { wished, order } = at
  const vans = wished.data?.vans ?? []
  const moves = order ? acceptedMoves(order) : []
  return (
    <DialogFrame
      isOpen
      isWide
      onClose={at.isSending ? () => {} : onClose}
      title={`Optimiser la journée du ${longFrenchDate(day)}`}
    >
      {at.isChanged && <ChangedDay />}
      {wished.isError ? (
        <ErrorState text={errorSentence(wished.error)} onRetry={() => wished.refetch()} />
      ) : wished.data ? (
        <div className="grid gap-8">
          {vans.length === 0 && <p>Aucun rendez-vous ce jour : il n’y a rien à mettre en ordre.</p>}
          {vans.map((van) => (
            <VanSection
              key={van.van}
              wished={van}
              chosen={order?.vans.find((one) => one.van === van.van) ?? null}
              isNamed={vans.length > 1}
              isReckoning={at.isReckoning}
              isTicked={at.isTicked}
              onTick={at.tick}
            />
          ))}
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> L’ordre de la journée est cherché…
        </p>
      )}
      <DayProposalFoot
        hasMoves={moves.length > 0}
        notifyLabel="Prévenir les clients qui changent d’heure"
        isNotified={at.isNotified}
        onNotify={at.setNotified}
        acceptLabel="Adopter cet ordre"
        onAccept={at.accept}
        onClose={onClose}
        isSending={at.isSending}
        isReckoning={at.isReckoning}
      />
    </DialogFrame>
  )
}

type VanSectionProps = {
  wished: VanOrder
  /** What the ticks come to. */
  chosen: VanOrder | null
  isNamed: boolean
  isReckoning: boolean
  isTicked: (move: OrderMove) => boolean
  onTick: (move: OrderMove, isTicked: boolean) => void
}

function VanSection({ wished, chosen, isNamed, isReckoning, isTicked, onTick }: VanSectionProps) {
  const { present, moves } = wished
  // Until enough of them agreed, what all of them would come to.
  const shown = chosen?.proposed ? chosen : wished
  const isUnknown = present.stops.some(({ isPlaceKnown }) => !isPlaceKnown)
  return (
    <section className="grid gap-4">
      {isNamed && <h3 className="text-lg">{`Camionnette ${wished.van}`}</h3>}
      {wished.whyKept ? (
        <p>{whyKeptWords[wished.whyKept]}</p>
      ) : (
        <>
          <p role="status" aria-busy={isReckoning} className="font-bold text-lg">
            {chosen?.proposed
              ? `${wonText(chosen)}.`
              : `Rien n’est encore gagné. Si tous acceptent : ${wonText(wished)}.`}
          </p>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">Qui change d’heure</legend>
            {moves.some(({ needsAsking }) => needsAsking) && (
              <p className="text-nuit/75 text-sm">
                « À demander » : appelez le client, et cochez s’il accepte cette heure.
              </p>
            )}
            {moves.map((move) => (
              <MoveTick key={move.appointmentId} move={move} isTicked={isTicked(move)} onTick={onTick} />
            ))}
          </fieldset>
        </>
      )}
      <div className={`grid gap-4 ${shown.proposed ? 'md:grid-cols-2' : ''}`}>
        <Round title="Actuellement" round={present} />
        {shown.proposed && (
          <Round
            title={chosen?.proposed ? 'Proposé' : 'Si tous acceptent'}
            round={shown.proposed}
            moves={shown.moves}
          />
        )}
      </div>
      {isUnknown && (
        <p className="text-nuit/75 text-sm">
          Un lieu n’est pas connu : sa route est comptée à {unknownDriveMinutes} minutes, et les kilomètres ne
          sont pas comptés.
        </p>
      )}
    </section>
  )
}

type MoveTickProps = { move: OrderMove; isTicked: boolean; onTick: VanSectionProps['onTick'] }

function MoveTick({ move, isTicked, onTick }: MoveTickProps) {
  const { clientName, from, to, isMovable } = move
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-ecume">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onTick(move, event.target.checked)}
        className="size-5 shrink-0 accent-ciel"
      />
      <span className="wrap-anywhere flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{clientName}</span>
        <span className="whitespace-nowrap tabular-nums">
          {from} <span aria-hidden>→</span>
          <span className="sr-only">devient</span> {to}
        </span>
        {isMovable ? <Badge look="good" word="Heure souple" /> : <Badge look="waiting" word="À demander" />}
      </span>
    </label>
  )
}

type RoundProps = { title: string; round: OrderedRound; moves?: OrderMove[] }

/** A round, drive by drive. */
function Round({ title, round, moves = [] }: RoundProps) {
  const { minutes, km, stops, homeMinutes } = round
  const before = new Map(moves.map((move) => [move.appointmentId, move.from]))
  return (
    <div className="rounded-lg border border-nuit/15 p-4">
      <h4 className="flex flex-wrap justify-between gap-x-3 text-base">
        {title}
        <span className="font-normal font-sans text-nuit/75 text-sm tabular-nums">
          {[`${minutesText(minutes)} de route`, ...(km === null ? [] : [kmText(km)])].join(', ')}
        </span>
      </h4>
      <ol className="mt-2 grid gap-1">
        {stops.map(({ appointmentId, clientName, address, from, to, legMinutes }) => (
          <li key={appointmentId}>
            <p className="text-nuit/75 text-sm tabular-nums">{`route ${minutesText(legMinutes)}`}</p>
            <p className={`wrap-anywhere ${before.has(appointmentId) ? 'rounded-md bg-soleil/20 px-2' : ''}`}>
              <span className="font-semibold tabular-nums">{`${from}–${to}`}</span> {clientName},{' '}
              {townOf(address)}
              {before.has(appointmentId) && (
                <span className="text-sm">{` (au lieu de ${before.get(appointmentId)})`}</span>
              )}
            </p>
          </li>
        ))}
        <li className="text-nuit/75 text-sm tabular-nums">{`retour ${minutesText(homeMinutes)}`}</li>
      </ol>
    </div>
  )
}
