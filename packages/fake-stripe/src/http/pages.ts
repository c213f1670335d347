import { Hono } from 'hono'
import { html } from 'hono/html'
import type { World } from '../world.ts'

/** The pages that Stripe hosts and the product links to: the portal, an invoice, a receipt. */
export function pages() {
  return new Hono<{ Bindings: { world: World } }>()
    .get('/p/session/:id', (c) => {
      const session = c.env.world.state.portalSessions.get(c.req.param('id'))
      if (!session) return c.notFound()
      const back = session.return_url ? html`<a href="${session.return_url}">Retour</a>` : ''
      return c.html(page('Portail de facturation', html`<p>Client ${session.customer}</p>${back}`))
    })
    .get('/i/:id', (c) => {
      const invoice = c.env.world.state.invoices.get(c.req.param('id'))
      if (!invoice) return c.notFound()
      return c.html(
        page(
          `Facture ${invoice.number ?? ''}`,
          html`<p>${euros(invoice.amount_due)} (${invoice.status})</p>`,
        ),
      )
    })
    .get('/receipts/:id', (c) => {
      const charge = c.env.world.state.charges.get(c.req.param('id'))
      if (!charge) return c.notFound()
      return c.html(page('Reçu', html`<p>${euros(charge.amount)} (${charge.status})</p>`))
    })
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

function euros(cents: number): string {
  return `${(cents / 100).toFixed(2).replace('.', ',')} €`
}
