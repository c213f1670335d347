import { queryOptions } from '@tanstack/react-query'
import type { BusyFeedState } from '@tramontane/contract/replies/calendars'
import type { DroughtView } from '@tramontane/contract/replies/drought'
import type { SettingsPreview, StoredSettings, WashesMet } from '@tramontane/contract/replies/site'
import type {
  SettingsPreviewInput,
  SettingsSave,
  SettingsStartsInput,
} from '@tramontane/contract/settings/settings-change'
import { gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { ApiError, answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'

/** How the other calendars of the settings were read: soon after each was given, and every quarter of an hour. */
export const busyFeedsQuery = queryOptions({
  queryKey: ['busy-feeds'],
  queryFn: async (): Promise<BusyFeedState[]> => (await answer(api.admin['busy-feeds'].$get())).data,
  refetchInterval: gridRefreshMs,
  staleTime: 0,
})

/** What is known of the drought in the served towns. */
export const droughtQuery = queryOptions({
  queryKey: ['drought'],
  queryFn: async (): Promise<DroughtView> => (await answer(api.admin.drought.$get())).data,
  staleTime: 0,
})

/** Errors: ApiError; `storedMeanwhile` tells one that somebody else's change refuses. */
export async function saveSettings(json: SettingsSave): Promise<StoredSettings> {
  return (await answer(api.admin.settings.$patch({ json }))).data
}

/** What a change would do, with the week of a service in a town where one is named. Errors: ApiError. */
export async function previewSettings(json: SettingsPreviewInput): Promise<SettingsPreview> {
  return (await answer(api.admin.settings.preview.$post({ json }))).data
}

/** The starts of a day that a booked wash can have under a change. Errors: ApiError. */
export async function startsUnder(json: SettingsStartsInput): Promise<string[]> {
  return (await answer(api.admin.settings.starts.$post({ json }))).data
}

/** The washes that a change meets now, where they are others than those that were decided on; null for any other failure. */
export function metMeanwhile(error: unknown): WashesMet | null {
  const isTheirs = error instanceof ApiError && error.failure.code === 'washes_changed'
  return isTheirs ? ((error.failure.data as WashesMet | undefined) ?? null) : null
}
