import { forKinds, messageKinds, smsKinds } from '@tramontane/domain/messages/message-kinds'
import { unknownPlaces, wordPlaces } from '@tramontane/domain/messages/worded'
import { frenchList } from '@tramontane/domain/words/french-list'
import { z } from 'zod'
import { textUpTo } from './settings-fields.ts'

/** Units: characters. */
export const wordsMax = { mail: 600, sms: 120 }

const places = frenchList(wordPlaces.map((place) => `{${place}}`))

/** Words in which nothing is named that the program could not say. */
function wordsField(max: number) {
  return textUpTo(max).superRefine((words, context) => {
    const [unknown] = unknownPlaces(words)
    if (unknown)
      context.addIssue({
        code: 'custom',
        message: `« ${unknown} » ne désigne rien. Vous pouvez écrire ${places}.`,
      })
  })
}

function messageWords(max: number) {
  return z.object({ opening: wordsField(max), closing: wordsField(max) })
}

const mailWordsField = messageWords(wordsMax.mail)
const smsWordsField = messageWords(wordsMax.sms)

const centsSentence = 'Indiquez de 0 à 100 centimes.'

/** Source: V-40. */
export const messagesField = z.object({
  sms: z.object(
    forKinds(smsKinds, () => z.boolean({ error: 'Choisissez si ce message part aussi par SMS.' })),
  ),
  mailWords: z.object(forKinds(messageKinds, () => mailWordsField)),
  smsWords: z.object(forKinds(smsKinds, () => smsWordsField)),
  segmentCents: z
    .number({ error: centsSentence })
    .min(0, centsSentence)
    .max(100, centsSentence)
    .multipleOf(0.01, 'Un prix s’arrête au centième de centime.'),
})

/** POST /api/admin/messages/preview: the messages as they would be saved. */
export const messagesPreviewInput = z.object({ messages: messagesField })

export type MessagesPreviewInput = z.infer<typeof messagesPreviewInput>
