import { chargeSentence, givenBackLines, givenBackSentence } from '@tramontane/content/endings/ending-money'
import {
  computationLines,
  owedSentence,
  refundSentence,
} from '@tramontane/content/endings/withdrawal-computation'
import type {
  EndingPreview,
  EndingsPreview,
  PreviewedWash,
} from '@tramontane/contract/replies/subscriptions/endings'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { RefundLines } from './refund-lines.tsx'

type ConsequencesProps = {
  preview: EndingsPreview
  /** Who reads what is given back. */
  reader?: 'client' | 'owner'
}

/** What will come of it, told before the last click. Source: R-64. */
export function EndingConsequences({ preview: { endings, apart }, reader = 'client' }: ConsequencesProps) {
  return (
    <div role="status" className="grid gap-4">
      {endings.map((ending) => (
        <section key={ending.subscriptionId} className="grid gap-2 rounded-lg bg-ecume p-4">
          {endings.length > 1 && (
            <p className="text-nuit/75">
              {ending.vehicle}, contrat {ending.reference}
            </p>
          )}
          <Ending ending={ending} reader={reader} />
        </section>
      ))}
      <Washes
        title={
          apart.areCancelled
            ? 'Rendez-vous réglés à part, annulés aussi :'
            : 'Ces rendez-vous, réglés à part, restent prévus :'
        }
        washes={apart.washes}
      />
    </div>
  )
}

type EndingProps = { ending: EndingPreview; reader: 'client' | 'owner' }

function Ending({ ending, reader }: EndingProps) {
  const { way, lastDay, refund, givenBack, washes, isPaidByCard } = ending
  return (
    <>
      <p className="font-semibold">
        {way === 'cancellation'
          ? `Dernier jour : ${longFrenchDate(lastDay)}.`
          : 'Le contrat prend fin aussitôt, aujourd’hui.'}
      </p>
      <p>{chargeText(ending)}</p>
      {refund && (
        <>
          <RefundLines lines={computationLines(refund.computation, reader)} />
          <p>
            {reader === 'owner'
              ? owedSentence(refund.computation, { dueDay: refund.dueDay, isPaidByCard })
              : refundSentence(refund.computation, refund.dueDay)}
          </p>
        </>
      )}
      {givenBack && (
        <>
          <RefundLines lines={givenBackLines(givenBack.months)} />
          <p>{givenBackSentence(givenBack)}</p>
        </>
      )}
      <Washes title="Rendez-vous annulés avec le contrat :" washes={washes} />
      {washes.length === 0 && <p className="text-nuit/75">Aucun rendez-vous n’est annulé.</p>}
    </>
  )
}

function chargeText({ way, charge, ...standing }: EndingPreview): string {
  return way === 'cancellation' ? chargeSentence(charge, standing) : 'Plus aucune mensualité n’est prélevée.'
}

function Washes({ title, washes }: { title: string; washes: PreviewedWash[] }) {
  if (washes.length === 0) return null
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc pl-6">
        {washes.map(({ id, service, day, time }) => (
          <li key={id}>
            {service}, {longFrenchDate(day)}
            {time && ` à ${frenchTime(time)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
