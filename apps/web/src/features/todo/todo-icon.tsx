import type { TodoKind } from '@tramontane/domain/messages/todo-kinds'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import Building2 from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX from 'lucide-react/icons/calendar-x'
import Camera from 'lucide-react/icons/camera'
import CloudRain from 'lucide-react/icons/cloud-rain'
import CreditCard from 'lucide-react/icons/credit-card'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import FileCheck from 'lucide-react/icons/file-check'
import FileSearch from 'lucide-react/icons/file-search'
import FileX from 'lucide-react/icons/file-x'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import MailX from 'lucide-react/icons/mail-x'
import MessageSquare from 'lucide-react/icons/message-square'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'

const icons: Record<TodoKind, ComponentType<{ className?: string; 'aria-hidden'?: boolean }>> = {
  alert: TriangleAlert,
  message_failed: MailX,
  copy_failed: DatabaseBackup,
  legal_facts: FileSearch,
  bank_account: CreditCard,
  double: Users,
  client_doubles: Users,
  photos: Camera,
  unfit_wash: CalendarX,
  drought: TriangleAlert,
  payment_returned: CreditCard,
  payment_kept: CreditCard,
  payment_failed: CreditCard,
  card_missing: CreditCard,
  month_unpaid: CreditCard,
  transfer_late: CreditCard,
  paid_over: CreditCard,
  deposit_owed: CreditCard,
  quote_to_plan: CalendarPlus,
  quote_accepted: FileCheck,
  quote_declined: FileX,
  books_differ: TriangleAlert,
  month_dropped: FileX,
  subscription_paused: Ban,
  first_visit_untimed: CalendarClock,
  series_asked: CalendarPlus,
  series_date: CalendarClock,
  slot_freed: CalendarPlus,
  booked: CalendarPlus,
  moved: CalendarClock,
  canceled: CalendarX,
  ending: FileX,
  ended: FileX,
  withdrawal: Undo2,
  account_deleted: UserX,
  account_kept: UserCheck,
  confirmed: UserCheck,
  wash_to_confirm: CalendarClock,
  withdrawal_wash: CalendarClock,
  cancellation_reason: FileSearch,
  subscribed: Sparkles,
  calendar_away: CalendarX,
  busy_clash: CalendarClock,
  to_close: ListChecks,
  request: MessageSquare,
  professional: Building2,
  second_contract: CreditCard,
  carried_washes: Undo2,
  full_months: CalendarPlus,
  letter_to_post: Mail,
  weather: CloudRain,
  review: Star,
}

/** The kind, at a glance; its title says it in words. */
export function TodoIcon({ kind, isUrgent }: { kind: TodoKind; isUrgent: boolean }) {
  // A page opened before an update may meet a kind that it does not know.
  const Icon = icons[kind] ?? Bell
  return (
    <span
      className={`grid size-10 shrink-0 place-items-center rounded-full ${isUrgent ? 'bg-grenat/10 text-grenat' : 'bg-ecume text-[#14507e]'}`}
    >
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
