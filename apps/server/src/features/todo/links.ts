import type { Day } from '@tramontane/domain/days/day'
import type { MoveReason } from '@tramontane/domain/rounds/day-move/move-words'

/** Where the back office shows what a thing to do is about. */
export const todoLinks = {
  list: '/admin?dialog=afaire',
  legalSettings: '/admin?tab=settings&section=identite',
  copies: '/admin?tab=team',
  agenda: '/admin?tab=settings&section=agenda',
  photos: '/admin?tab=settings&section=photos',
  drought: '/admin?tab=settings&section=secheresse',
  subscription: (id: number) => `/admin?tab=client-accounts&dialog=abonne&row=${id}`,
  transfer: (id: number) => `${todoLinks.subscription(id)}&section=virement`,
  books: '/admin?tab=payments&section=livre',
  quotes: '/admin?tab=payments&section=devis',
  review: (id: number) => `/admin?tab=reviews&dialog=avis&row=${id}`,
  quotePlan: (id: number) => `${todoLinks.quotes}&dialog=planifier&row=${id}`,
  doubles: '/admin?tab=clients&dialog=doublons',
  client: (id: number) => `/admin?tab=client-accounts&dialog=fiche&row=${id}`,
  day: (day: Day) => `/admin?tab=appointments&view=jour&jour=${day}`,
  movedDay: (day: Day, reason: MoveReason) => `${todoLinks.day(day)}&dialog=deplacer&section=${reason}`,
  wash: (id: number, day: Day) => `${todoLinks.day(day)}&dialog=modifier&row=${id}`,
  request: (name: string) => `/admin?tab=contacts&status=nouveau&q=${encodeURIComponent(name)}`,
  professional: (name: string) => `/admin?tab=partnerships&status=nouveau&q=${encodeURIComponent(name)}`,
}
