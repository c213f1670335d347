import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Tx } from '@tramontane/db/database'
import type { WashPaymentRow } from '@tramontane/db/money/wash-payments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { type DocumentPayment, documentLine } from '@tramontane/domain/documents/document'
import { dueOfCanceled, type Paper, papersOfWash } from '@tramontane/domain/documents/papers'
import type { Due } from '@tramontane/domain/washes/due'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { makeBilledPapers } from './billed-papers.ts'
import { type IssuingDeps, issueDocument } from './issue-document.ts'
import { buyerOf } from './parties.ts'
import { documentsOfWash } from './queries.ts'
import { standingOf } from './standing.ts'

type Wash = { appointment: AdminAppointment; due: Due; payments: WashPaymentRow[] }

/**
 * Makes the factures and avoirs that are still to be made of a wash, in the transaction of what was noted of it. However
 * often it is called, each is made once.
 */
export async function makeWashPapers(tx: Tx, deps: IssuingDeps, wash: Wash) {
  const { appointment, due, payments } = wash
  if (await makeBilledPapers(tx, deps, wash)) return
  if (payments.length === 0) return
  const made = await documentsOfWash(tx, appointment.id)
  const isKept = appointment.status === 'canceled' && appointment.agreement?.state !== 'withdrawn'
  const standing = standingOf(made)
  const isOver = !isKept && Boolean(standing?.facture.key.startsWith(keptKey(appointment.id)))
  const written = { appointment, isKept, isOver, due: isKept ? dueOfCanceled(payments) : due, payments }
  const papers = papersOfWash(written.due, payments, standing && { ...standing, isOver })
  if (papers.length === 0) return

  const { id, clientId, clientName, address } = appointment
  const buyer = await buyerOf(tx, clientId, { name: clientName, street: address, postalCode: '', city: '' })
  let last = standing
  for (const [index, paper] of papers.entries()) {
    const row = await issueDocument(tx, deps, {
      kind: paper.kind === 'avoir' ? 'avoir' : 'facture',
      key: `${isKept ? keptKey(id) : `wash:${id}:`}${made.length + index + 1}`,
      appointmentId: id,
      ...{ clientId, buyer },
      ...contentOf(paper, written, last),
    })
    if (paper.kind === 'facture') last = { facture: row, avoir: null, cents: row.cents, netCents: row.cents }
  }
}

type Standing = ReturnType<typeof standingOf>

/** What the papers of a canceled wash are made for. */
function keptKey(id: number): string {
  return `wash:${id}:kept:`
}

type Written = Wash & { isKept: boolean; isOver: boolean }

function contentOf(
  paper: Paper,
  { appointment, isKept, isOver, due, payments }: Written,
  standing: Standing,
) {
  const facture = standing?.facture
  if (paper.kind === 'facture')
    return {
      lines: washLines(appointment, due.lines, isKept),
      payments: payments.filter(isPayment).map(paymentOf),
    }
  const last = payments.at(-1)
  if (paper.kind === 'takenBack') {
    const { id = null, number = '' } = standing?.avoir ?? {}
    return { lines: [documentLine(`Annulation de l’avoir ${number}`, paper.cents)], creditsId: id }
  }
  const isWhole = facture?.cents === paper.cents
  const reason =
    paper.why === 'refund' ? (last?.reason ?? 'Remboursement') : isOver ? overReason : mistakeReason
  const label = paper.why === 'refund' ? 'Remboursement' : `Annulation de la facture ${facture?.number ?? ''}`
  return {
    lines:
      isWhole && facture ? facture.lines : [documentLine(label, paper.cents, dayOf(last?.at ?? new Date(0)))],
    creditsId: facture?.id ?? null,
    ...(paper.why === 'refund' && { washPaymentId: last?.id ?? null }),
    reason,
  }
}

const mistakeReason = 'Encaissement noté par erreur, ou prix corrigé'
const overReason = 'Lavage repris : les arrhes comptent dans son prix'

function isPayment({ reason }: WashPaymentRow): boolean {
  return reason === null
}

function paymentOf({ method, cents, at }: WashPaymentRow): DocumentPayment {
  return { on: dayOf(at), method, cents }
}

const labels = { travel: 'Déplacement' }

/** Where and on which car stands once, at the first line. */
export function washLines(
  { service, date, vehicle, licensePlate, address }: AdminAppointment,
  lines: Due['lines'],
  isKept = false,
) {
  const what = isKept ? `Arrhes conservées, lavage annulé\u00a0: ${service}` : service
  const detail = [withPlate(vehicle, licensePlate), address].filter(Boolean).join(' · ')
  const day = dayOf(new Date(date))
  return lines
    .filter(({ cents }) => cents !== null && cents !== 0)
    .map(({ kind, cents }, index) => ({
      ...documentLine(kind === 'travel' ? labels.travel : what, cents ?? 0, day),
      detail: index === 0 ? detail : '',
    }))
}
