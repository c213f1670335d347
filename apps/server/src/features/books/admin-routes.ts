import { bookQuery, receiptGridQuery } from '@tramontane/contract/books/receipt-columns'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { validate } from '../../http/validate.ts'
import { bookSums } from './book-sums.ts'
import { exportBook, exportReceipts, exportReport } from './export-books.ts'
import { listReceipts } from './list-receipts.ts'

export const bookAdminRoutes = new Hono<AppEnv>()
  .get('/payments', requireAdmin, validate('query', receiptGridQuery), async (c) => {
    const page = await listReceipts(c.var.deps.database.db, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .get('/admin/books', requireAdmin, validate('query', bookQuery), async (c) => {
    const data = await bookSums(c.var.deps, c.req.valid('query'))
    return answer(c, { data })
  })
  .get('/exports/payments.csv', requireAdmin, validate('query', receiptGridQuery), (c) =>
    exportReceipts(c.var.deps, c.var.admin, c.req.valid('query')),
  )
  .get('/exports/recettes.csv', requireAdmin, validate('query', bookQuery), (c) =>
    exportBook(c.var.deps, c.var.admin, c.req.valid('query')),
  )
  .get('/exports/e-reporting.csv', requireAdmin, validate('query', bookQuery), (c) =>
    exportReport(c.var.deps, c.var.admin, c.req.valid('query')),
  )
