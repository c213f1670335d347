/** 'call' under /api, 'asset' for files of the build, 'page' for the rest. */
export type RequestKind = 'call' | 'asset' | 'page'

/** Figures that are read when they are asked for. */
export type Figures = {
  tramontane_outbox_waiting_messages: number
  tramontane_outbox_failed_messages: number
  tramontane_open_alerts: number
  tramontane_database_bytes: number
  tramontane_backup_last_timestamp_seconds: number
}

/** Who answered a search of addresses: what was remembered, the outside service, or nobody. */
type AddressAnswer = 'remembered' | 'found' | 'away'

/** What /metrics tells, in Prometheus' words. Units: seconds, bytes. */
export interface Metrics {
  observeRequest(kind: RequestKind, method: string, status: number, seconds: number): void
  /** What stood ready takes microseconds: it is only counted. */
  countReady(kind: RequestKind, status: number): void
  jobEnded(job: string, succeeded: boolean, at: Date): void
  countAddressSearch(answer: AddressAnswer): void
  set(figures: Figures): void
  text(): Promise<string>
  contentType: string
}
