import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { UnsavedGuard } from '../../components/ui/dialog/unsaved-guard.tsx'
import { MergedSettings } from './merged-settings.tsx'
import { hasPreview, PreviewDialog } from './previews.tsx'
import { ClaimFields } from './sections/claim-fields.tsx'
import { ContactFields } from './sections/contact-fields.tsx'
import { AgendaFields } from './sections/days/agenda-fields.tsx'
import { HoursFields } from './sections/days/hours-fields.tsx'
import { NoticeFields } from './sections/days/notice-fields.tsx'
import { DroughtFields } from './sections/drought/drought-fields.tsx'
import { IdentityFields } from './sections/identity-fields.tsx'
import { ClientMessageFields } from './sections/messages/client-message-fields.tsx'
import { MessageFields } from './sections/messages/message-fields.tsx'
import { PlanFields, ServiceFields } from './sections/price-fields.tsx'
import { ReviewFields } from './sections/review-fields.tsx'
import { TestimonialFields } from './sections/testimonial-fields.tsx'
import { RoadFields } from './sections/towns/road-fields.tsx'
import { TownFields } from './sections/towns/town-fields.tsx'
import { WasherFields } from './sections/washer-fields.tsx'
import { WeatherFields } from './sections/weather-fields.tsx'
import { type FormSection, settingsSections } from './settings-sections.ts'
import { type SettingsForm, type SettingsFormOptions, useSettingsForm } from './use-settings-form.ts'
import { WashesDecisionDialog } from './washes-decision-dialog.tsx'

type SectionFormProps = SettingsFormOptions & {
  /** These settings were saved a moment ago: whoever saved them is told where they are. */
  isJustSaved: boolean
}

export function SectionForm({ isJustSaved, ...options }: SectionFormProps) {
  const { section } = options
  const { form, draft, changes, isDirty, undo, refusal, question } = useSettingsForm(options)
  const [isPreviewed, setPreviewed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, lead } = settingsSections[section]

  // The form that had the focus is gone with what it held.
  useEffect(() => {
    if (isJustSaved) heading.current?.focus()
  }, [isJustSaved])

  return (
    // What has the focus stands neither under the tabs nor under the bar of buttons.
    <div className="min-w-0 [&_:is(input,select,textarea)]:scroll-mt-24 [&_:is(input,select,textarea)]:scroll-mb-44 has-[.sticky_[role=alert]>p]:[&_:is(input,select,textarea)]:scroll-mb-72">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h3>
      <p className="mt-1 mb-6 max-w-[65ch] text-nuit/80">{lead}</p>
      <form.AppForm>
        <form.FormShell aria-label={title}>
          {options.carried && <MergedSettings carried={options.carried} form={form} />}
          <SectionFields section={section} form={form} />
          <SaveBar
            form={form}
            isDirty={isDirty}
            refusal={refusal}
            onUndo={undo}
            onPreview={hasPreview(section) ? () => setPreviewed(true) : null}
          />
        </form.FormShell>
      </form.AppForm>
      {isPreviewed && (
        <PreviewDialog
          section={section}
          draft={draft}
          changes={changes}
          onClose={() => setPreviewed(false)}
        />
      )}
      {question && <WashesDecisionDialog key={question.met.revision} {...question} />}
      <UnsavedGuard isDirty={isDirty && !form.state.isSubmitting} />
    </div>
  )
}

type SaveBarProps = {
  form: SettingsForm
  isDirty: boolean
  refusal: string | null
  onUndo: () => void
  /** Null where nothing of the section is to be seen on the site. */
  onPreview: (() => void) | null
}

/** In sight under the fields, however long the section is. */
function SaveBar({ form, isDirty, refusal, onUndo, onPreview }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-nuit/15 border-t bg-papier px-4 py-3 md:mx-0 md:px-0">
      {/* Beside the button that was pressed: the end of a long form is out of sight on a phone. */}
      <div className="has-[p]:mb-3">
        <FormAlert sentence={refusal} />
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <form.SubmitButton
          label="Enregistrer"
          pendingLabel="Enregistrement…"
          className="max-sm:grow"
          isDisabled={!isDirty}
        />
        {onPreview && (
          <Button look="quiet" onClick={onPreview}>
            Aperçu
          </Button>
        )}
        {isDirty && (
          <Button look="quiet" onClick={onUndo}>
            {/* One text: the button sets its parts apart. */}
            <span>
              Annuler<span className="max-sm:sr-only"> les modifications</span>
            </span>
          </Button>
        )}
        <p role="status" className="text-nuit/75 text-sm max-sm:sr-only">
          {isDirty && 'Modifications non enregistrées'}
        </p>
      </div>
    </div>
  )
}

const fields: Record<FormSection, ComponentType<{ form: SettingsForm }>> = {
  identite: IdentityFields,
  contact: ContactFields,
  horaires: HoursFields,
  prestations: ServiceFields,
  formules: PlanFields,
  zones: TownFields,
  route: RoadFields,
  meteo: WeatherFields,
  agenda: AgendaFields,
  secheresse: DroughtFields,
  affirmations: ClaimFields,
  temoignages: TestimonialFields,
  avis: ReviewFields,
  personne: WasherFields,
  bandeau: NoticeFields,
  clients: ClientMessageFields,
  messages: MessageFields,
}

function SectionFields({ section, form }: { section: FormSection; form: SettingsForm }) {
  const Fields = fields[section]
  return <Fields form={form} />
}
