import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CheckCheck from 'lucide-react/icons/check-check'
import Hourglass from 'lucide-react/icons/hourglass'

/** How a block shows its status beside its word: a picture; the colour only repeats it. */
type StatusMark = { Icon: LucideIcon; block: string }

export const statusMarks: Record<AppointmentStatus, StatusMark> = {
  pending: { Icon: Hourglass, block: 'border-soleil bg-[#fdf4d7]' },
  confirmed: { Icon: CalendarCheck, block: 'border-garrigue bg-[#e6f2ea]' },
  completed: { Icon: CheckCheck, block: 'border-nuit/40 bg-[#eef0f3]' },
  canceled: { Icon: Ban, block: 'border-grenat/60 border-dashed bg-white text-nuit/75 line-through' },
}
