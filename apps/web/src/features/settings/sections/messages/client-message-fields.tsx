import { useStore } from '@tanstack/react-form'
import type { KindPreview, MessagesPreview } from '@tramontane/contract/replies/messages'
import { isSmsKind, type MessageKind, messageKinds } from '@tramontane/domain/messages/message-kinds'
import { messageTitles } from '@tramontane/domain/messages/message-titles'
import { formatCents } from '@tramontane/domain/words/money'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { NumberField } from '../../../../components/form/fields/number-field.tsx'
import { useMessagesPreview } from '../../use-messages-preview.ts'
import type { SettingsForm } from '../../use-settings-form.ts'
import { FieldGroup } from '../field-group.tsx'
import { MessageWordFields } from './message-word-fields.tsx'

/** What clients are told around a wash: by which channels, in which words, and what SMS cost. */
export function ClientMessageFields({ form }: { form: SettingsForm }) {
  const messages = useStore(form.store, ({ values }) => values.messages)
  const preview = useMessagesPreview(messages)
  const [open, setOpen] = useState<MessageKind | null>(null)
  const hasError = useKindError(form)
  return (
    <>
      <FieldGroup title="SMS">
        <p className="sm:col-span-2 max-w-[65ch]" role="status">
          {preview.data ? carrierText(preview.data) : preview.isError ? '' : 'Calcul en cours…'}
        </p>
        <form.AppField name="messages.segmentCents">
          {() => (
            <NumberField
              kind="decimal"
              label="Prix d’un segment, en centimes"
              hint="Un SMS de 160 signes au plus en compte un. Votre contrat de SMS dit son prix."
            />
          )}
        </form.AppField>
      </FieldGroup>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-bold font-display text-lg">Chaque message</legend>
        <p className="mb-4 max-w-[65ch] text-nuit/80">
          Vous écrivez le début et la fin ; ce qui est entre les deux, et ce que la loi demande, reste.
          L’e-mail part toujours ; le SMS s’y ajoute pour qui a donné un mobile, de 8 h à 21 h, sauf « En
          route » et « Retard ».
        </p>
        <ul className="grid gap-2">
          {messageKinds.map((kind) => (
            <KindItem
              key={kind}
              form={form}
              kind={kind}
              isBySms={isSmsKind(kind) && messages.sms[kind]}
              shown={preview.data?.kinds.find((one) => one.kind === kind)}
              hasCarrier={preview.data?.carrier !== null}
              isOpen={open === kind || hasError(kind)}
              onToggle={() => setOpen(open === kind ? null : kind)}
            />
          ))}
        </ul>
      </fieldset>
    </>
  )
}

type KindItemProps = {
  form: SettingsForm
  kind: MessageKind
  isBySms: boolean
  shown: KindPreview | undefined
  hasCarrier: boolean
  isOpen: boolean
  onToggle: () => void
}

function KindItem({ form, kind, isBySms, shown, hasCarrier, isOpen, onToggle }: KindItemProps) {
  return (
    <li className="min-w-0 rounded-xl border border-nuit/15 bg-white">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-xl px-4 py-2.5 text-left hover:bg-ecume"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{messageTitles[kind]}</span>
          <span className="block text-nuit/75 text-sm">{channelText(isBySms && hasCarrier, shown)}</span>
        </span>
        <ChevronDown aria-hidden className={`size-5 shrink-0 text-nuit/70 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <div className="grid gap-6 border-nuit/10 border-t p-4 sm:p-5">
          <MessageWordFields form={form} kind={kind} shown={shown} />
        </div>
      )}
    </li>
  )
}

function channelText(isBySms: boolean, shown: KindPreview | undefined): string {
  if (!isBySms) return 'E-mail seul'
  if (!shown?.sms) return 'E-mail et SMS'
  const { segments, month } = shown.sms
  const sent = month.sms > 0 ? `, ${month.sms} en trente jours : ${formatCents(month.cents)}` : ''
  return `E-mail et SMS de ${segments} ${segments > 1 ? 'segments' : 'segment'}${sent}`
}

function carrierText({ carrier, month }: MessagesPreview): string {
  const who = {
    brevo: 'Brevo achemine vos SMS.',
    files: 'Démonstration : les SMS s’écrivent dans un dossier, aucun ne part.',
    none: 'Aucun SMS ne part : votre installation n’a pas de service de SMS. Tout part par e-mail.',
  }[carrier ?? 'none']
  const segments = `${month.segments} ${month.segments > 1 ? 'segments' : 'segment'}`
  return `${who} Ces trente derniers jours : ${month.sms} SMS, ${segments}, ${formatCents(month.cents)}.`
}

/** Whether the words of a kind are to be corrected: it stays open then. */
function useKindError(form: SettingsForm) {
  const names = useStore(form.store, ({ fieldMeta }) =>
    Object.entries(fieldMeta)
      .filter(([, meta]) => (meta?.errors.length ?? 0) > 0)
      .map(([name]) => name)
      .join(' '),
  )
  return (kind: MessageKind) => names.split(' ').some((name) => name.split('.')[2] === kind)
}
