import { useStore } from '@tanstack/react-form'
import { defaultMessages } from '@tramontane/content/business/default-messages'
import type { KindPreview } from '@tramontane/contract/replies/messages'
import { wordsMax } from '@tramontane/contract/settings/settings-messages'
import { isSmsKind, type MessageKind, type SmsKind } from '@tramontane/domain/messages/message-kinds'
import { wordPlaces } from '@tramontane/domain/messages/worded'
import type { MessageWords } from '@tramontane/domain/site/business-settings'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import type { SettingsForm } from '../../use-settings-form.ts'

type WordFieldsProps = { form: SettingsForm; kind: MessageKind; shown: KindPreview | undefined }

/** The words of one kind, by each channel, beside how they are read. */
export function MessageWordFields({ form, kind, shown }: WordFieldsProps) {
  return (
    <>
      <p className="text-nuit/80 text-sm">
        Vous pouvez nommer :{' '}
        {wordPlaces.map((place) => (
          <code
            key={place}
            className="mr-1.5 inline-block rounded bg-ecume px-1.5 py-0.5"
          >{`{${place}}`}</code>
        ))}
      </p>
      <MailWords form={form} kind={kind} shown={shown?.mail} />
      {isSmsKind(kind) && <SmsWords form={form} kind={kind} shown={shown?.sms ?? undefined} />}
    </>
  )
}

function MailWords({ form, kind, shown }: Omit<WordFieldsProps, 'shown'> & { shown?: KindPreview['mail'] }) {
  const words = useStore(form.store, ({ values }) => values.messages.mailWords[kind])
  return (
    <Channel
      title="E-mail"
      fields={
        <>
          <form.AppField name={`messages.mailWords.${kind}.opening`}>
            {(field) => (
              <field.TextAreaField
                label="Début de l’e-mail"
                optional="unmarked"
                rows={3}
                maxLength={wordsMax.mail}
              />
            )}
          </form.AppField>
          <form.AppField name={`messages.mailWords.${kind}.closing`}>
            {(field) => (
              <field.TextAreaField
                label="Fin de l’e-mail"
                optional="unmarked"
                rows={3}
                maxLength={wordsMax.mail}
              />
            )}
          </form.AppField>
          <Restore
            label="Rétablir les mots de l’e-mail"
            words={words}
            first={defaultMessages.mailWords[kind]}
            onRestore={(first) => form.setFieldValue(`messages.mailWords.${kind}`, first)}
          />
        </>
      }
      preview={
        shown && (
          <>
            <p className="mb-2 border-nuit/10 border-b pb-2 font-semibold">{shown.subject}</p>
            <p className="whitespace-pre-line">{shown.text}</p>
          </>
        )
      }
    />
  )
}

type SmsWordsProps = { form: SettingsForm; kind: SmsKind; shown?: NonNullable<KindPreview['sms']> }

function SmsWords({ form, kind, shown }: SmsWordsProps) {
  const words = useStore(form.store, ({ values }) => values.messages.smsWords[kind])
  return (
    <Channel
      title="SMS"
      fields={
        <>
          <form.AppField name={`messages.sms.${kind}`}>
            {(field) => <field.CheckboxField label="Envoyer aussi par SMS" optional />}
          </form.AppField>
          <form.AppField name={`messages.smsWords.${kind}.opening`}>
            {(field) => (
              <field.TextAreaField
                label="Début du SMS"
                optional="unmarked"
                rows={2}
                maxLength={wordsMax.sms}
              />
            )}
          </form.AppField>
          <form.AppField name={`messages.smsWords.${kind}.closing`}>
            {(field) => (
              <field.TextAreaField label="Fin du SMS" optional="unmarked" rows={2} maxLength={wordsMax.sms} />
            )}
          </form.AppField>
          <Restore
            label="Rétablir les mots du SMS"
            words={words}
            first={defaultMessages.smsWords[kind]}
            onRestore={(first) => form.setFieldValue(`messages.smsWords.${kind}`, first)}
          />
        </>
      }
      preview={
        shown && (
          <>
            <p className="whitespace-pre-line">{shown.text}</p>
            <p className="mt-2 border-nuit/10 border-t pt-2 text-nuit/75 text-sm">{sizeText(shown)}</p>
          </>
        )
      }
    />
  )
}

/** What one types, and beside it what is read. */
function Channel({ title, fields, preview }: { title: string; fields: ReactNode; preview: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-bold">{title}</legend>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid min-w-0 gap-4">{fields}</div>
        <section
          aria-label={`Aperçu : ${title}`}
          aria-live="polite"
          className="wrap-anywhere min-w-0 rounded-lg border border-nuit/15 bg-papier p-3.5 text-[0.9375rem] leading-snug"
        >
          {preview ?? <p className="text-nuit/75">L’aperçu n’a pas pu être calculé.</p>}
        </section>
      </div>
    </fieldset>
  )
}

type RestoreProps = {
  label: string
  words: MessageWords
  first: MessageWords
  onRestore: (first: MessageWords) => void
}

/** The program's own words again; nothing while they stand. */
function Restore({ label, words, first, onRestore }: RestoreProps) {
  if (words.opening === first.opening && words.closing === first.closing) return null
  return (
    <Button look="quiet" onClick={() => onRestore({ ...first })} className="justify-self-start">
      {label}
    </Button>
  )
}

/** How much of its segments a text fills, and why it may be more than it seems. */
function sizeText({ alphabet, length, segments }: NonNullable<KindPreview['sms']>): string {
  const count = `${segments} ${segments > 1 ? 'segments' : 'segment'}, ${length} signes`
  if (alphabet === 'gsm') return `${count}.`
  return `${count}. Un signe comme « ê », « ç » ou un pictogramme ramène le segment de 160 signes à 70.`
}
