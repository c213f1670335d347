/** The name of a column in its header, in the column menu and beside its value on a card. */
export function columnLabel(column: { id: string; columnDef: { header?: unknown } }): string {
  const { header } = column.columnDef
  return typeof header === 'string' ? header : column.id
}
