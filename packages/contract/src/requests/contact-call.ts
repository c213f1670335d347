import { z } from 'zod'
import { timeSentence } from '../appointments/appointment.ts'
import { acceptSentence, expressSentence } from '../appointments/one-off.ts'
import { freeText, requestKeyField, timePattern } from '../fields.ts'
import { contactRequestInput, longestPlace } from './contact.ts'

/** The start that a visitor chooses, and where. Source: V-14. */
const chosenStart = {
  time: z.string({ error: timeSentence }).regex(timePattern, timeSentence).nullish(),
  street: freeText('La rue', longestPlace).nullish(),
  postalCode: freeText('Le code postal', 10).nullish(),
  city: freeText('La commune', 100).nullish(),
  acceptConditions: z.boolean({ error: acceptSentence }).nullish(),
  expressStart: z.boolean({ error: expressSentence }).nullish(),
}

/**
 * The call's body. Where an hour is a booking, it is chosen with the conditions of a one-off wash accepted, and in the
 * withdrawal period with the express request: that is for the server to ask, who knows the settings and today.
 */
export const contactCallInput = contactRequestInput.extend({ requestKey: requestKeyField, ...chosenStart })

export type ContactCallInput = z.infer<typeof contactCallInput>
