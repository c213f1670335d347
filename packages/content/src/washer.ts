export const washerWords = {
  title: 'Qui vient chez vous',
  products: 'Ce qu’il y a dans la camionnette',
  guarantee: 'Ce qui est garanti',
  insurance: 'L’assurance',
}
