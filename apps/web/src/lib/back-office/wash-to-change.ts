import type { Day } from '@tramontane/domain/days/day'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The day whose round led to a dialog: it is shown again once that is closed. */
    roundOf?: Day
  }
}

/** From the round of a day to the dialog of one of its washes: over that day, which alone holds it on a telephone. */
export function washToChange(id: number, day: Day) {
  return {
    search: { tab: 'appointments', view: 'jour', jour: day, dialog: 'modifier', row: id },
    state: { roundOf: day },
  } as const
}
