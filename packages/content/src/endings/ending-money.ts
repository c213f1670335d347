import type { ChargeUntil, CutPeriod, GivenBack } from '@tramontane/domain/contracts/endings'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { frenchDays } from '@tramontane/domain/days/french-days'
import { formatCents } from '@tramontane/domain/words/money'

/** '5 de 69,86 €, soit 349,30 €', 'aucune', '1 de 69,86 €, puis 27,04 € pour 12 jours sur 31'. */
export function chargedText({ months, monthlyCents, rest, totalCents }: ChargeUntil): string {
  const whole = months > 0 && `${months === 1 ? 'une' : months} de ${formatCents(monthlyCents)}`
  const parts = [whole, rest && lastMonthText(rest)].filter((part) => part !== false && part !== null)
  if (parts.length === 0) return 'aucune'
  const total = months > 1 || parts.length > 1 ? `, soit ${formatCents(totalCents)}` : ''
  return `${parts.join(', puis ')}${total}`
}

/** '27,04 € au plus pour un dernier mois de 12 jours sur 31' */
function lastMonthText({ dueCents, servedDays, days }: CutPeriod): string {
  return `${formatCents(dueCents)} au plus pour un dernier mois de ${daysText(servedDays)} sur ${days}`
}

/** The same as a sentence, with how it is paid. Shapes: `overdueCents` of a month that is unpaid. */
export function chargeSentence(charge: ChargeUntil, { isPaidByCard, overdueCents }: Standing): string {
  const overdue =
    overdueCents > 0
      ? ` L’échéance impayée de ${formatCents(overdueCents)} reste due ; une fois réglée, ce qui en dépasse le dernier jour est rendu.`
      : ''
  const text = chargedText(charge)
  if (text === 'aucune') return `Plus aucune mensualité n’est due jusqu’à ce jour.${overdue}`
  return `Mensualités encore ${isPaidByCard ? 'prélevées' : 'dues'} jusqu’à ce jour : ${text}.${overdue}`
}

type Standing = { isPaidByCard: boolean; overdueCents: number }

/** How what was paid beyond the last day comes back, month by month: a label and what stands beside it. */
export function givenBackLines(months: GivenBack[]): [string, string][] {
  return months.map(({ period, days, servedDays, paidCents, refundedCents, keptCents, missingCents }) => [
    `Mois ${frenchDays({ from: period.start, to: plusDays(period.end, -1) })}`,
    [
      `payé ${formatCents(paidCents)}`,
      refundedCents > 0 && `déjà rendu ${formatCents(refundedCents)}`,
      `${daysText(servedDays)} sur ${days} : ${formatCents(keptCents)}`,
      `rendu ${formatCents(missingCents)}`,
    ]
      .filter(Boolean)
      .join(' ; '),
  ])
}

type Back = { cents: number; dueDay: Day }

/** What comes back and when, in one sentence. */
export function givenBackSentence({ cents, dueDay }: Back): string {
  return cents === 0
    ? 'Rien n’est payé au-delà du dernier jour : il n’y a rien à rendre.'
    : `Ce qui est payé au-delà du dernier jour est rendu : ${formatCents(cents)}, sans démarche, par le moyen de paiement utilisé, au plus tard le ${longFrenchDate(dueDay)}.`
}

function daysText(days: number): string {
  return `${days} jour${days < 2 ? '' : 's'}`
}
