import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Figures, Metrics, RequestKind } from './ports/metrics.ts'

const gauges: Record<keyof Figures, string> = {
  tramontane_outbox_waiting_messages: 'Messages that wait to be sent',
  tramontane_outbox_failed_messages: 'Messages that were given up',
  tramontane_open_alerts: 'Alerts that an administrator has not settled',
  tramontane_database_bytes: 'Size of the database and its log; 0 on a libSQL server',
  tramontane_backup_last_timestamp_seconds: 'When the last scheduled copy was made; 0 for never',
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `ofProcess` adds processor, memory and event-loop figures: once in a process. */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const register = new Registry()
  const registers = [register]
  if (ofProcess) collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'tramontane_http_request_duration_seconds',
    help: 'Requests by kind, method and class of status',
    labelNames: ['kind', 'method', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  })
  const readyCounts = new Map<RequestKind, { sent: number; unchanged: number }>()
  new Counter({
    name: 'tramontane_ready_answers_total',
    help: 'Pages and files answered from memory, by kind and class of status; the histogram of requests leaves them out',
    labelNames: ['kind', 'status'] as const,
    registers,
    collect() {
      this.reset()
      for (const [kind, { sent, unchanged }] of readyCounts) {
        this.inc({ kind, status: '2xx' }, sent)
        this.inc({ kind, status: '3xx' }, unchanged)
      }
    },
  })
  const jobs = new Counter({
    name: 'tramontane_job_runs_total',
    help: 'Background jobs by name and outcome',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'tramontane_job_last_success_timestamp_seconds',
    help: 'When a background job last succeeded',
    labelNames: ['job'] as const,
    registers,
  })
  const addressSearches = new Counter({
    name: 'tramontane_address_searches_total',
    help: 'Searches of addresses by who answered: remembered, found by the outside service, or away',
    labelNames: ['answer'] as const,
    registers,
  })
  const read = new Map(
    Object.entries(gauges).map(([name, help]) => [name, new Gauge({ name, help, registers })]),
  )
  return {
    observeRequest(kind, method, status, seconds) {
      const labels = {
        kind,
        method: knownMethods.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      }
      requests.observe(labels, seconds)
    },
    countReady(kind, status) {
      const counts = readyCounts.get(kind) ?? { sent: 0, unchanged: 0 }
      counts[status === 304 ? 'unchanged' : 'sent'] += 1
      readyCounts.set(kind, counts)
    },
    jobEnded(job, succeeded, at) {
      jobs.inc({ job, outcome: succeeded ? 'success' : 'failure' })
      if (succeeded) lastSuccess.set({ job }, at.getTime() / 1000)
    },
    countAddressSearch: (answer) => addressSearches.inc({ answer }),
    set(figures) {
      for (const [name, value] of Object.entries(figures)) read.get(name)?.set(value)
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
