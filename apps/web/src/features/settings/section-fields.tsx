import type { ComponentType } from 'react'
import { ClaimFields } from './sections/claim-fields.tsx'
import { ContactFields } from './sections/contact-fields.tsx'
import { HoursFields } from './sections/hours-fields.tsx'
import { IdentityFields } from './sections/identity-fields.tsx'
import { MessageFields } from './sections/message-fields.tsx'
import { NoticeFields } from './sections/notice-fields.tsx'
import { PlanFields, ServiceFields } from './sections/price-fields.tsx'
import { ReviewFields } from './sections/review-fields.tsx'
import { TestimonialFields } from './sections/testimonial-fields.tsx'
import { TownFields } from './sections/town-fields.tsx'
import type { FormSection } from './settings-sections.ts'
import type { SettingsForm } from './use-settings-form.ts'

const fields: Record<FormSection, ComponentType<{ form: SettingsForm }>> = {
  identite: IdentityFields,
  contact: ContactFields,
  horaires: HoursFields,
  prestations: ServiceFields,
  formules: PlanFields,
  zones: TownFields,
  affirmations: ClaimFields,
  temoignages: TestimonialFields,
  avis: ReviewFields,
  bandeau: NoticeFields,
  messages: MessageFields,
}

export function SectionFields({ section, form }: { section: FormSection; form: SettingsForm }) {
  const Fields = fields[section]
  return <Fields form={form} />
}
