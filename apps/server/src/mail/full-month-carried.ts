import { type Day, plusDays } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { greeting } from './greeting.ts'
import type { MailSite } from './mail-site.ts'
import { renderMail } from './render-mail.ts'
import type { RenderedMail } from './rendered-mail.ts'

export type FullMonthCarried = {
  site: MailSite
  customerName: string
  vehicle: string
  washes: number
  /** Of the month that has no start left. */
  lastDay: Day
  usableUntil: Day
  /** Where the contract ends before the carried washes lapse. */
  contractLastDay: Day | null
}

/** To the client: the unused washes of a month without a free start are carried over. */
export function fullMonthCarried(data: FullMonthCarried): RenderedMail {
  const { site, washes, contractLastDay } = data
  const isOne = washes === 1
  const until = longFrenchDate(earliest(data.usableUntil, contractLastDay))
  const what = isOne
    ? 'Le lavage que vous n’avez pas utilisé est reporté'
    : `Les ${washes} lavages que vous n’avez pas utilisés sont reportés`
  return renderMail(site, {
    subject: isOne ? 'Votre lavage est reporté' : 'Vos lavages sont reportés',
    blocks: [
      { kind: 'paragraph', text: greeting(data.customerName) },
      {
        kind: 'paragraph',
        text: `Il ne reste plus aucun créneau libre jusqu’au ${longFrenchDate(data.lastDay)}, dernier jour de votre mois, et nous vous prions de nous en excuser. ${what} : vous n’avez rien à faire.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Véhicule', data.vehicle],
          ['À utiliser', `jusqu’au ${until} inclus`],
        ],
      },
      ...(contractLastDay
        ? [
            {
              kind: 'paragraph' as const,
              text: `Votre abonnement prend fin le ${longFrenchDate(contractLastDay)} : ce que vous n’aurez pas pu utiliser vous est remboursé, pour sa part du prix mensuel.`,
            },
          ]
        : []),
      {
        kind: 'paragraph',
        text: `Les créneaux à partir du ${longFrenchDate(plusDays(data.lastDay, 1))} se réservent dès maintenant :`,
      },
      { kind: 'button', label: 'Réserver dans mon espace client', url: `${site.baseUrl}/espace-client` },
      { kind: 'paragraph', text: `À bientôt,\n${site.settings.identity.name}` },
    ],
  })
}

function earliest(day: Day, other: Day | null): Day {
  return other && other < day ? other : day
}
