/** 'à Thuir', 'au Soler', 'aux Cluses'. */
export function atTown(name: string): string {
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`
  return name.startsWith('Les ') ? `aux ${name.slice(4)}` : `à ${name}`
}
