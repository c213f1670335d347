import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

/** The business settings as they stand; replaced whole when an administrator changes them. */
export type SettingsHolder = { current: BusinessSettings }
