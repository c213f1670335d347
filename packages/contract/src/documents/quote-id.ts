import { z } from 'zod'

const sentence = 'Ce devis n’existe pas.'

export const quoteIdField = z.number({ error: sentence }).int(sentence).positive(sentence)
