/** Each with a key of what it holds; of equal ones, each has another. */
export function keyed<Value>(values: Value[]): { key: string; value: Value }[] {
  const seen = new Map<string, number>()
  return values.map((value) => {
    const said = typeof value === 'string' ? value : JSON.stringify(value)
    const before = seen.get(said) ?? 0
    seen.set(said, before + 1)
    return { key: `${said}${before || ''}`, value }
  })
}
