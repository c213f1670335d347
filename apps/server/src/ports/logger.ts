type Line = (event: string, fields?: Record<string, unknown>) => void

/** One line for each event: counts and names, never a person. */
export interface Logger {
  debug: Line
  info: Line
  warn: Line
  error: Line
}
