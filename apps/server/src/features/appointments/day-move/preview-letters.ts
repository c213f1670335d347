import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { DayMovesLettersInput } from '@tramontane/contract/appointments/day-move'
import type { DayMoveLetter } from '@tramontane/contract/replies/appointments/day-move'
import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { smsSubjects } from '@tramontane/domain/messages/message-titles'
import { phoneText } from '@tramontane/domain/people/phone'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { smsText } from '../../../sms/sms-text.ts'
import { plainLine } from '../../outbox/plain-address.ts'
import { isByMail } from '../../todo/write-to-client.ts'
import { type Concerned, concernedBy } from '../concerned-queries.ts'
import { nameOf, personOf } from '../letters/appointment-letters.ts'
import { isToldBySms, smsClientOf } from '../letters/wash-sms.ts'
import { intervalOf } from '../planning.ts'
import { byFormerStart, calledText, type ToldWash } from './former-calls.ts'
import { personKey } from './former-news.ts'
import { mailOfWashes, smsOfWashes } from './tell-moved-day.ts'

/** What each client would read of these moves; nothing changes and nobody is told. Errors: 404 for an unknown wash. */
export async function previewLetters(
  db: Db,
  deps: Deps,
  { reason, moves }: DayMovesLettersInput,
): Promise<DayMoveLetter[]> {
  const told: ToldWash[] = []
  for (const { appointmentId, to } of moves) {
    const concerned = (await concernedBy(db, appointmentId)) ?? notFound()
    const { date, timeSlot } = concerned.appointment
    if (to && to.date === dayOf(date) && to.time === timeSlot) continue
    told.push({
      concerned: to ? movedTo(concerned, to) : concerned,
      before: { day: dayOf(date), time: timeSlot },
      isGone: to === null,
    })
  }
  const groups = Map.groupBy(
    told.toSorted((one, other) => byFormerStart(one.before, other.before)),
    ({ concerned }) => personKey(concerned),
  )
  return [...groups.values()].map((own) => {
    const [{ concerned }] = own as [ToldWash, ...ToldWash[]]
    const person = personOf(concerned)
    const url = `${deps.config.baseUrl}/deplacement/…`
    const whose = {
      clientName: nameOf(concerned) || unknownClient,
      appointmentIds: own.map((one) => one.concerned.appointment.id),
    }
    if (!person || !isByMail(person)) return { ...whose, ...withoutMail(deps, own, url) }
    const { subject, text } = mailOfWashes(deps, { reason, told: own, url })
    return { ...whose, to: person.address, subject: plainLine(subject), text }
  })
}

/** By SMS alone, or by the owner, who calls. */
function withoutMail(deps: Deps, told: ToldWash[], url: string) {
  const [first] = told as [ToldWash, ...ToldWash[]]
  const { kind, letter, before, others } = { before: undefined, ...smsOfWashes(deps, told) }
  if (!isToldBySms(deps, kind, first.concerned)) return { to: null, subject: '', text: calledText(told) }
  const { customerName, service, day, time, address } = letter
  const facts = { customerName, service, day, time, address, before, url, others }
  const text = smsText(mailSite(deps), kind, facts)
  return { to: phoneText(smsClientOf(first.concerned).phone ?? ''), subject: smsSubjects[kind], text }
}

function movedTo(concerned: Concerned, to: { date: string; time: string | null }): Concerned {
  const { appointment } = concerned
  const minutes = (appointment.endsAt.getTime() - appointment.date.getTime()) / minuteMs
  const { start, end } = intervalOf({ day: to.date, time: to.time, minutes })
  return { ...concerned, appointment: { ...appointment, date: start, endsAt: end, timeSlot: to.time } }
}
