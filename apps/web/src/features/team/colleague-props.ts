import type { Administrator } from '@tramontane/contract/team'

/** What every dialog about a colleague is given. */
export type ColleagueProps = { colleague: Administrator; onClose: () => void }
