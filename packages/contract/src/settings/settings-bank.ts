import { isIban } from '@tramontane/domain/site/bank'
import { z } from 'zod'
import { textUpTo } from './settings-fields.ts'

const compact = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/** Where transfers go: all of it may be left empty. Source: V-64. */
export const bankField = z
  .object({
    holder: textUpTo(70),
    iban: textUpTo(50)
      .overwrite(compact)
      .refine((iban) => iban === '' || isIban(iban), 'Cet IBAN n’est pas valide : recopiez-le de votre RIB.'),
    bic: textUpTo(20)
      .overwrite(compact)
      .refine(
        (bic) => /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(bic),
        'Un BIC compte 8 ou 11 signes : recopiez-le de votre RIB.',
      ),
  })
  .refine(({ holder, iban, bic }) => iban !== '' || (holder === '' && bic === ''), {
    path: ['iban'],
    error: 'Indiquez l’IBAN de ce compte.',
  })
