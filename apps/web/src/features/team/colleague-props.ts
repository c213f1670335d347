import type { Administrator } from '@tramontane/contract/replies/back-office'

/** What every dialog about a colleague is given. */
export type ColleagueProps = { colleague: Administrator; onClose: () => void }
