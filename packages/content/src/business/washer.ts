export const washerWords = {
  title: 'Qui vient chez vous',
  /** What is read out of the three below. */
  details: 'Matériel, garantie et assurance',
  products: 'Ce qu’il y a dans la camionnette',
  guarantee: 'Ce qui est garanti',
  insurance: 'L’assurance',
  /** Empty while the owner names no insurer. The legal notice says the rest. */
  insured: ({ insurer, territory }: { insurer: string; territory: string }) =>
    insurer && `Responsabilité civile professionnelle : ${insurer}, ${territory}.`,
}
