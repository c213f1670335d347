import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { z } from 'zod'
import { dayField, textUpTo, timeField } from './settings-fields.ts'

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
  'messages',
  'oneOffBooking',
  'deposit',
  'vat',
  'bank',
  'endsAfterClosingMinutes',
  'setUpMinutes',
  'base',
  'ownDrives',
  'sectors',
  'suspensions',
  'busyFeeds',
  'weather',
  'claims',
  'testimonials',
  'asksReviews',
  'reviews',
  'washer',
  'notice',
] as const satisfies (keyof BusinessSettings)[]

/** What decides where a booked wash can be. */
export const planningSections = [
  ...(['hours', 'breaks', 'closed', 'endsAfterClosingMinutes', 'vans'] as const),
  ...(['setUpMinutes', 'ownDrives', 'sectors', 'suspensions'] as const),
] satisfies (keyof BusinessSettings)[]

/** What is edited by its own words; photographs have calls of their own. */
export type EditedSection = (typeof sections)[number]

/** Some of an object, at any depth; lists are whole. */
type PartOf<Value> = Value extends readonly unknown[]
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
const settingsChangeInput = z.object({
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

const moveSentence = 'Choisissez où déplacer ce rendez-vous.'

/** Where a wash goes that a change makes impossible; without an hour, it is to be timed on that day. */
const washMove = z.object({
  id: z.number({ error: moveSentence }).int(moveSentence).positive(moveSentence),
  date: dayField,
  time: timeField.nullable(),
})

const tooManySentence = 'Déplacez 1 000 rendez-vous au plus à la fois.'

const washMoves = z
  .array(washMove, { error: moveSentence })
  .max(1000, tooManySentence)
  .refine(
    (moves) => new Set(moves.map(({ id }) => id)).size === moves.length,
    'Un rendez-vous ne va qu’à un endroit.',
  )

export type WashMove = z.infer<typeof washMove>

const cancels = z.array(washMove.shape.id, { error: moveSentence }).max(1000, tooManySentence).default([])

/**
 * PATCH /api/admin/settings: with `washes`, what was decided of the booked washes that the change makes impossible, of the list
 * that `revision` names: those that move, those that are cancelled with the wash back, and all others stay. Without it they
 * stay, and each is a thing to do.
 */
export const settingsSaveInput = settingsChangeInput.extend({
  washes: z
    .object({ revision: z.string({ error: 'La version de la liste manque.' }), moves: washMoves, cancels })
    .refine(
      ({ moves, cancels }) =>
        new Set([...moves.map(({ id }) => id), ...cancels]).size === moves.length + cancels.length,
      { error: 'Un rendez-vous est déplacé ou annulé, une fois.', path: ['cancels'] },
    )
    .optional(),
})

export type SettingsSaveInput = z.infer<typeof settingsSaveInput>

/** As it is sent. */
export type SettingsSave = z.input<typeof settingsSaveInput>

/** POST /api/admin/settings/preview: what would be changed; the week is that of a service in a town. */
export const settingsPreviewInput = settingsChangeInput.pick({ changes: true }).extend({
  week: z
    .object({
      service: z.enum(serviceIds, { error: 'Choisissez une prestation.' }),
      city: textUpTo(100),
      postalCode: textUpTo(10),
    })
    .optional(),
})

export type SettingsPreviewInput = z.infer<typeof settingsPreviewInput>

/** POST /api/admin/settings/starts: the starts of a day for a booked wash, beside where others are going to move. */
export const settingsStartsInput = settingsChangeInput.pick({ changes: true }).extend({
  id: z.number({ error: moveSentence }).int(moveSentence).positive(moveSentence),
  date: dayField,
  moves: washMoves,
})

export type SettingsStartsInput = z.infer<typeof settingsStartsInput>

export type SettingsChangeInput = z.infer<typeof settingsChangeInput>
