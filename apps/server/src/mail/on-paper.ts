import { typeset } from '@tramontane/domain/words/typeset'
import type { RenderedMail } from './layout/letter.ts'

/** What is true of an e-mail alone. */
export const ofMailAlone = {
  automatic: 'Ce message vous est envoyé automatiquement ; vous pouvez y répondre, nous vous lirons.',
  oneLeavesCalendar: 'La pièce jointe le retire de votre agenda.',
  allLeaveCalendar: 'Les pièces jointes les retirent de votre agenda.',
  datesFile: 'Le fichier joint met ces dates dans votre agenda.',
  invitation: 'L’invitation jointe le met dans votre agenda ; elle suivra tout changement.',
}

/** The words of a letter that leaves by post. */
export function onPaper({ text }: RenderedMail): string {
  const words = Object.values(ofMailAlone).reduce((left, one) => left.replace(typeset(one), ''), text)
  return words
    .replace(/ +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
