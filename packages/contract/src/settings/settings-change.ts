import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { z } from 'zod'

const sections = [
  'identity',
  'legal',
  'contact',
  'hours',
  'breaks',
  'services',
  'plans',
  'towns',
  'vans',
  'closed',
  'ownerMail',
  'oneOffBooking',
  'endsAfterClosingMinutes',
  'setUpMinutes',
  'base',
  'ownDrives',
  'sectors',
  'claims',
  'testimonials',
  'reviews',
  'washer',
  'notice',
] as const satisfies (keyof BusinessSettings)[]

/** What is edited by its own words; photographs have calls of their own. */
export type EditedSection = (typeof sections)[number]

/** Some of an object, at any depth; lists are whole. */
export type PartOf<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: PartOf<Value[Key]> }
    : Value

export type SettingsChanges = PartOf<Pick<BusinessSettings, EditedSection>>

const oneSection = z.enum(sections, { error: 'Ce réglage n’existe pas.' })

/**
 * PATCH /api/admin/settings: `changes` holds only what changed, laid over what is stored, lists whole; the result is
 * checked as a whole. `revision` is the one of the settings that were changed.
 */
export const settingsChangeInput = z.object({
  revision: z.string({ error: 'La version des réglages manque.' }).min(1, 'La version des réglages manque.'),
  changes: z
    .custom<SettingsChanges>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'Indiquez ce qui change.',
    )
    .superRefine((value, context) => {
      for (const key of Object.keys(value))
        if (!oneSection.safeParse(key).success)
          context.addIssue({ code: 'custom', path: [key], message: 'Ce réglage n’existe pas.' })
    }),
})

/** POST /api/admin/settings/washes-met: what would be changed. */
export const settingsDraftInput = settingsChangeInput.pick({ changes: true })

export type SettingsChangeInput = z.infer<typeof settingsChangeInput>
