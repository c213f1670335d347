/** Only what was sent: the rest stays as it is. */
export function given<Values extends Record<string, string | undefined>>(values: Values) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Record<keyof Values, string>>
}
