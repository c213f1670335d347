import { type Day, isDay, plusDays } from '@tramontane/domain/calendar'
import { cancellationEnd } from '@tramontane/domain/periods'
import { noticeDays } from '@tramontane/domain/plans'

/**
 * The day on which a subscription ends when notice is given on `today`. Who wishes a later end gives notice later:
 * thirty days before the wished day. Source: domain.md ST-41.
 */
export function noticeEnd(startDay: Day, today: Day, wishedDay: string): Day {
  const wishedNotice = isDay(wishedDay) ? plusDays(wishedDay, -noticeDays) : today
  return cancellationEnd(startDay, wishedNotice > today ? wishedNotice : today)
}
