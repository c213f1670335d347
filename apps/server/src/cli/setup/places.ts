/** Where each thing stands on the machine. */
export const places = {
  program: '/usr/local/bin/tramontane',
  folder: '/etc/tramontane',
  variables: '/etc/tramontane/tramontane.env',
  /** Answers of an installation that did not reach its end. */
  draft: '/etc/tramontane/tramontane.env.en-cours',
  unit: '/etc/systemd/system/tramontane.service',
  data: '/var/lib/tramontane',
  socket: '/run/tramontane/http.sock',
} as const

/** The user that the service runs as, its group, and the name of the service. */
export const serviceName = 'tramontane'
