/** The headers of an exported file, by column: the grid on screen uses its words. */
export function headersOf<Id extends string>(columns: { id: Id; header: string }[]): Record<Id, string> {
  return Object.fromEntries(columns.map(({ id, header }) => [id, header])) as Record<Id, string>
}
