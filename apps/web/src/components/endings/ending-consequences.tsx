import { refundSentence } from '@tramontane/content/withdrawal-computation'
import type { EndingPreview, EndingsPreview, PreviewedWash } from '@tramontane/contract/ending'
import { frenchTime, longFrenchDate } from '@tramontane/domain/french-date'
import { formatCents } from '@tramontane/domain/money'
import { RefundLines } from './refund-lines.tsx'

/** What will come of it, told before the last click. Source: decisions, "Ends are told before they are confirmed". */
export function EndingConsequences({ preview: { endings, apart } }: { preview: EndingsPreview }) {
  return (
    <div role="status" className="grid gap-4">
      {endings.map((ending) => (
        <section key={ending.subscriptionId} className="grid gap-2 rounded-lg bg-ecume p-4">
          {endings.length > 1 && (
            <p className="text-nuit/75">
              {ending.vehicle}, contrat {ending.reference}
            </p>
          )}
          <Ending ending={ending} />
        </section>
      ))}
      <Washes
        title={
          apart.areCancelled
            ? 'Rendez-vous réglés à part, annulés aussi :'
            : 'Ces rendez-vous, réglés à part, restent prévus :'
        }
        washes={apart.washes}
      />
    </div>
  )
}

function Ending({ ending }: { ending: EndingPreview }) {
  const { way, lastDay, refund, washes } = ending
  return (
    <>
      <p className="font-semibold">
        {way === 'cancellation'
          ? `Dernier jour : ${longFrenchDate(lastDay)}.`
          : 'Le contrat prend fin aussitôt, aujourd’hui.'}
      </p>
      <p>{chargeText(ending)}</p>
      {refund && (
        <>
          <RefundLines refund={refund.computation} />
          <p>{refundSentence(refund.computation, refund.dueDay)}</p>
        </>
      )}
      {!refund && <p className="text-nuit/75">{noRefund[way]}</p>}
      <Washes title="Rendez-vous annulés avec le contrat :" washes={washes} />
      {washes.length === 0 && <p className="text-nuit/75">Aucun rendez-vous n’est annulé.</p>}
    </>
  )
}

const noRefund = {
  cancellation: 'Rien n’est remboursé : ce qui est payé est servi jusqu’au dernier jour.',
  withdrawal: '',
  immediate: 'Rien n’est remboursé automatiquement.',
} as const

function chargeText({ way, charge, overdueCents, isPaidByCard }: EndingPreview): string {
  if (way !== 'cancellation') return 'Plus aucune mensualité n’est prélevée.'
  const overdue = overdueCents > 0 ? ` L’échéance impayée de ${formatCents(overdueCents)} reste due.` : ''
  const { months, monthlyCents, totalCents } = charge
  if (months === 0) return `D’ici là, plus aucune mensualité n’est due.${overdue}`
  const taken = isPaidByCard ? 'prélevée' : 'due'
  const sentence =
    months === 1
      ? `D’ici là, une mensualité de ${formatCents(monthlyCents)} est encore ${taken}.`
      : `D’ici là, ${months} mensualités de ${formatCents(monthlyCents)} sont encore ${taken}s, soit ${formatCents(totalCents)}.`
  return sentence + overdue
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
