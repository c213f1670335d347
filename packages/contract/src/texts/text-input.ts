import type { TextContent } from '@tramontane/domain/texts/text-content'
import { textLimits } from '@tramontane/domain/texts/text-kinds'
import { z } from 'zod'
import { dayField, freeText } from '../fields.ts'
import { photoImageField } from '../settings/photo.ts'

const keyPattern = /^[a-z0-9-]{1,120}$/

/** The name of a text in the calls. */
export const textKeyParam = z.object({ key: z.string().regex(keyPattern) })

export const textVersionParam = textKeyParam.extend({
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
})

/** Where a picture of a text is served, as uploading it answered. */
const textPicturePattern = /^\/photos\/[0-9a-f]{24}\.webp$/

const { title, category, markdown, question, answer, questions } = textLimits

/** What is counted is what is read: names between braces are longer or shorter than what they name. Units: characters. */
const withNames = 400

/**
 * The words of one text. A draft may lack any of them: what a page needs is asked when it is looked at and published.
 * Empty `seoTitle`, `shareTitle` and `shareText` follow the title and the description.
 */
export const textContent = z.object({
  title: freeText('Le titre', withNames),
  lead: freeText('Le chapeau', 2 * withNames),
  seoTitle: freeText('Le titre pour les moteurs de recherche', withNames),
  description: freeText('La description', withNames),
  shareTitle: freeText('Le titre de partage', withNames),
  shareText: freeText('Le texte de partage', withNames),
  picture: z
    .string({ error: 'Choisissez une photographie.' })
    .regex(textPicturePattern, 'Choisissez une photographie envoyée ici.')
    .nullable(),
  category: freeText('La rubrique', category),
  markdown: freeText('Le texte', markdown, { hasLines: true }),
  questions: z
    .array(
      z.object({ question: freeText('La question', question), answer: freeText('La réponse', answer) }),
      { error: 'Les questions sont illisibles.' },
    )
    .max(questions, `Gardez ${questions} questions au plus.`),
}) satisfies z.ZodType<TextContent>

const revision = z
  .number({ error: 'La version du texte manque.' })
  .int('La version du texte manque.')
  .min(0, 'La version du texte manque.')

/** What was read before it is changed. */
export const textRevisionInput = z.object({ revision })

export const textRevisionQuery = z.object({
  revision: z
    .string({ error: 'La version du texte manque.' })
    .regex(/^\d{1,12}$/, 'La version du texte manque.')
    .transform(Number),
})

/** PUT /api/admin/texts/{key}/draft. */
export const textDraftInput = textRevisionInput.extend({ content: textContent })

/** POST /api/admin/texts/preview. */
export const textPreviewInput = z.object({
  key: z.string({ error: 'Ce texte n’existe pas.' }).regex(keyPattern, 'Ce texte n’existe pas.'),
  content: textContent,
})

/** POST /api/admin/texts. */
export const newTextInput = z.object({
  kind: z.enum(['article', 'page'], { error: 'Choisissez un article ou une page.' }),
  title: freeText('Le titre', title).min(1, 'Indiquez un titre.'),
})

/** POST /api/admin/texts/{key}/publish: the draft, at once, or from a day on. */
export const publishTextInput = textRevisionInput.extend({
  day: dayField('Ce jour n’existe pas.').nullable(),
})

/** POST /api/admin/texts/{key}/revert. */
export const revertTextInput = textRevisionInput.extend({
  version: z.number({ error: 'Choisissez une version.' }).int('Choisissez une version.').positive(),
})

/** PATCH /api/admin/texts/{key}/address; `takesOver` where it is another text's past address, which then leads there no more. */
export const textAddressInput = textRevisionInput.extend({
  slug: z
    .string({ error: 'Indiquez une adresse.' })
    .trim()
    .min(1, 'Indiquez une adresse.')
    .max(textLimits.slug, `L’adresse ne doit pas dépasser ${textLimits.slug} caractères.`)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Une adresse s’écrit en minuscules sans accent, chiffres et tirets : entretenir-ses-jantes.',
    ),
  takesOver: z.boolean().default(false),
})

/** POST /api/admin/texts/pictures: a file in base64. */
export const textPictureInput = z.object({ image: photoImageField })
