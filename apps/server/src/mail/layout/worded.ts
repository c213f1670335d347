import type { Day } from '@tramontane/domain/days/day'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import type { MessageKind } from '@tramontane/domain/messages/message-kinds'
import { fillPlaces } from '@tramontane/domain/messages/worded'
import { nameParts } from '@tramontane/domain/people/name-parts'
import { politeName } from './greeting.ts'
import type { Block } from './letter.ts'
import type { MailSite } from './mail-site.ts'

/** What the owner's words of a message may name; what is left out is named as nothing. */
type Worded = {
  site: MailSite
  customerName: string
  service?: string
  day?: Day
  time?: string | null
  address?: string
}

/** How the owner begins a message of a kind. */
export function openingBlocks(kind: MessageKind, data: Worded): Block[] {
  return paragraphs(data.site.settings.messages.mailWords[kind].opening, data)
}

/** How the owner ends it. */
export function closingBlocks(kind: MessageKind, data: Worded): Block[] {
  return paragraphs(data.site.settings.messages.mailWords[kind].closing, data)
}

function paragraphs(words: string, { site, customerName, service, day, time, address }: Worded): Block[] {
  const { identity, contact } = site.settings
  const name = politeName(customerName)
  const told = fillPlaces(words, {
    prenom: nameParts(name).firstName,
    nom: name,
    date: day ? longFrenchDate(day) : '',
    heure: time ? frenchTime(time) : '',
    prestation: service ?? '',
    lieu: address ?? '',
    entreprise: identity.name,
    telephone: contact.phone,
  })
  const parts = told.split(/\n\s*\n/).map((part) => part.trim())
  return parts.filter(Boolean).map((text) => ({ kind: 'paragraph', text }))
}
