import { quotePageInput } from '@tramontane/contract/documents/quote'
import { countLook, linkPageRoutes, linkPath } from '../link-pages/link-page-routes.ts'
import { answerQuote } from './answer-quote.ts'
import { quoteFile, quotePageOf } from './quote-page.ts'

const link = { folder: 'devis', counter: 'quote-link' }

/** The page behind the link of a devis, and its paper. */
export const quotePageRoutes = linkPageRoutes({
  ...{ ...link, input: quotePageInput, answer: answerQuote },
  async render(deps, token, refused) {
    const shown = await quotePageOf(deps.database.db, deps, token)
    const typed = refused?.typed ?? (() => '')
    const quotePage = {
      ...{ ...shown, token, refusal: refused?.message ?? null, fields: refused?.fields ?? {} },
      typed: {
        name: typed('name'),
        reason: typed('reason'),
        boxes: ['accord', 'acceptConditions', 'expressStart'].filter((name) => typed(name) !== ''),
      },
    }
    return { isKnown: shown.state !== 'unknown', shows: { quotePage } }
  },
}).get(`${linkPath(link.folder)}/devis.pdf`, async (c) => {
  await countLook(c, link.counter)
  const { content, headers } = await quoteFile(c.var.deps, c.req.param('token') ?? '')
  return c.body(content, 200, headers)
})
