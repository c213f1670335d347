import { Link } from '@tanstack/react-router'
import { paymentMethodWords } from '@tramontane/contract/appointments/day-deeds'
import { documentKindWords } from '@tramontane/contract/documents/document-columns'
import type { FileWashPayment } from '@tramontane/contract/replies/appointments/day-deeds'
import type { ClientFile, FileDocument, FileEnding } from '@tramontane/contract/replies/clients/client-file'
import { contactStatusLabels, otherWords } from '@tramontane/contract/requests/contact-columns'
import { dayText } from '@tramontane/contract/subscriptions/subscription-columns'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { keptCents } from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { RefundDialog } from '../../components/payment/refund-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FileList, Line } from './file-section.tsx'
import { FileWash } from './file-wash.tsx'
import { declaredOn, endingText, messageText, paymentText, reasonText } from './file-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What was washed, paid, asked, ended and written. */
export function FileRecords({ file }: { file: ClientFile }) {
  return (
    <div className="gap-6 max-lg:-mb-6 *:mb-6 *:break-inside-avoid lg:columns-2">
      <FileList
        title="Rendez-vous à venir"
        rows={file.comingAppointments}
        none="Aucun rendez-vous à venir."
        line={(wash) => <FileWash wash={wash} file={file} />}
      >
        {file.email !== '' && <PlanningLink email={file.email} />}
      </FileList>
      <FileList
        title="Rendez-vous passés ou annulés"
        rows={file.pastAppointments}
        none="Aucun rendez-vous passé."
        line={(wash) => <FileWash wash={wash} file={file} />}
      />
      <FileList
        title="Paiements d’abonnement"
        rows={file.payments}
        none="Aucun paiement d’abonnement."
        line={(payment) => <Paid payment={payment} />}
      />
      <FileList
        title="Encaissé pour des lavages"
        rows={file.washPayments}
        line={(payment) => <Received payment={payment} file={file} />}
      />
      <FileList
        title="Documents"
        rows={file.documents.map((one, id) => ({ ...one, id }))}
        line={(paper) => <Paper paper={paper} />}
      />
      <FileList
        title="Lavages"
        rows={file.ledger}
        none="Aucun lavage accordé."
        line={({ text, washes }) => (
          <Line end={`${washes > 0 ? '+' : ''}${washes}`.replace('-', '−')}>{text}</Line>
        )}
      />
      <FileList
        title="Demandes"
        rows={file.requests}
        none="Aucune demande avec cet e-mail ou ce téléphone."
        line={(request) => <Request request={request} />}
      />
      <FileList
        title="Fins de contrat"
        rows={file.endings}
        none="Ni résiliation, ni rétractation."
        line={(ending) => (
          <Line end={declaredOn(ending)}>
            {endingText(ending)} ({ending.reference}){ending.reason && <Reason ending={ending} />}
          </Line>
        )}
      />
      <FileList
        title="Messages envoyés"
        rows={file.messages}
        none="Aucun message envoyé."
        line={(message) => <Line end={messageText(message)}>{message.subject}</Line>}
      />
    </div>
  )
}

/** A phone shows the day first, and only the table searches. */
function PlanningLink({ email }: { email: string }) {
  return (
    <Link
      to="/admin"
      search={{ tab: 'appointments', q: email, view: 'tableau' }}
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-base text-ciel underline decoration-ciel/30 underline-offset-4"
    >
      Voir au planning
    </Link>
  )
}

function Paid({ payment }: { payment: ClientFile['payments'][number] }) {
  const { amount, periodStart, receiptUrl } = payment
  return (
    <Line end={paymentText(payment)}>
      {formatCents(amount)}, période du {shortFrenchDate(periodStart)}
      {receiptUrl && (
        <a
          href={receiptUrl}
          target="_blank"
          rel="noreferrer"
          className="ml-2 text-ciel underline underline-offset-4"
        >
          Reçu
        </a>
      )}
    </Line>
  )
}

function Request({ request }: { request: ClientFile['requests'][number] }) {
  const { createdAt, service, status, message, ...others } = request
  return (
    <Line end={contactStatusLabels[status]}>
      {dayText(createdAt)} : {service}
      {otherWords(others).map(([header, words]) => (
        <span key={header} className="block text-sm">
          {header} : {words}
        </span>
      ))}
      {message && <span className="block text-nuit/75 text-sm">{message}</span>}
    </Line>
  )
}

type ReceivedProps = { payment: FileWashPayment; file: ClientFile }

/** A line of what was received; from its first one, money of its wash can be given back. */
function Received({ payment, file }: ReceivedProps) {
  const [isOpen, setOpen] = useState(false)
  const { appointmentId, cents, method, service, day, reason } = payment
  const lines = file.washPayments.filter((one) => one.appointmentId === appointmentId)
  const kept = keptCents(lines)
  const canGiveBack = appointmentId !== null && kept > 0 && lines.at(-1) === payment
  return (
    <>
      <Line end={formatCents(cents)}>
        {service} du {shortFrenchDate(day)}, {paymentMethodWords[method].toLowerCase()}
        {reason && <span className="block text-nuit/75 text-sm">Rendu : {reason}</span>}
      </Line>
      {canGiveBack && (
        <Button look="quiet" className="mt-1" onClick={() => setOpen(true)}>
          Rembourser<span className="sr-only"> le lavage du {shortFrenchDate(day)}</span>
        </Button>
      )}
      {isOpen && appointmentId !== null && (
        <RefundDialog
          {...{
            appointmentId,
            clientName: file.name,
            keptCents: kept,
            onlineCents: keptCents(lines.filter(isOnline)),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function isOnline({ method }: FileWashPayment): boolean {
  return method === 'online'
}

/** A paper that can be opened or taken away. */
function Paper({ paper: { kind, reference, cents, at, link } }: { paper: FileDocument }) {
  return (
    <Line end={cents === null ? dayText(at) : `${dayText(at)}, ${formatCents(cents)}`}>
      <a
        href={link}
        {...(kind === 'receipt' ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
        className="inline-block py-1.5 font-semibold text-ciel underline decoration-ciel/30 underline-offset-4"
      >
        {`${documentWords[kind]} ${reference}`.trim()}
        {kind === 'receipt' && <span className="sr-only"> du {dayText(at)} (nouvel onglet)</span>}
      </a>
    </Line>
  )
}

const documentWords: Record<FileDocument['kind'], string> = {
  ...{ contract: 'Contrat', receipt: 'Reçu de paiement' },
  ...documentKindWords,
}

function Reason({ ending }: { ending: FileEnding }) {
  return ending.kind === 'termination' ? (
    <span className="block text-nuit/75 text-sm">Écrit au client : {ending.reason}</span>
  ) : (
    <LegitimateReason ending={ending} />
  )
}

function LegitimateReason({ ending }: { ending: FileEnding }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="block text-nuit/75 text-sm">
      Motif légitime, {reasonText(ending)} : {ending.reason}
      {ending.reasonDecision !== 'accepted' && (
        <Button look="quiet" className="mt-2 block" onClick={() => setOpen(true)}>
          Justificatif reçu ou incomplet
        </Button>
      )}
      {isOpen && <ReasonDialog ending={ending} onClose={() => setOpen(false)} />}
    </span>
  )
}
