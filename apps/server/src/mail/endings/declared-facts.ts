import { declaredText } from '@tramontane/content/endings/declared-text'
import type { DeclarationChannel, Received } from '@tramontane/domain/contracts/received-declaration'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'

export type Declared = {
  declaredAt: Date
  /** How it came that was not made online. */
  received?: Received | null
}

/** When a declaration was made, and how: of one that came another way than online, the days that are known. */
export function declaredFacts({ declaredAt, received }: Declared, label: string): [string, string][] {
  if (!received)
    return [
      [label, declaredText(declaredAt)],
      ['Horodatage', declaredAt.toISOString()],
    ]
  return [
    ['Envoyée le', received.sentDay ? longFrenchDate(received.sentDay) : ''],
    ['Reçue le', `${longFrenchDate(dayOf(declaredAt))}, ${channelWords[received.channel]}`],
  ]
}

const channelWords: Record<DeclarationChannel, string> = {
  letter: 'par courrier',
  email: 'par e-mail',
  phone: 'par téléphone',
}
