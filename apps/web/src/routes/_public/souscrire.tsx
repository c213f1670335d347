import { createFileRoute } from '@tanstack/react-router'
import { orderSeo } from '@tramontane/content/order-seo'
import { OrderPage } from '../../features/subscribe/order-page.tsx'
import { orderSearch } from '../../features/subscribe/order-search.ts'
import { absolute, pageHead } from '../../lib/seo.ts'

const path = '/souscrire'

export const Route = createFileRoute('/_public/souscrire')({
  validateSearch: orderSearch,
  head: ({ match: { context } }) => ({
    ...pageHead(context.site, { ...orderSeo, path, isHidden: true }),
    // One page for every ?plan=. Source: domain.md SEO-03.
    links: [{ rel: 'canonical', href: absolute(context.site, path) }],
  }),
  component: OrderPage,
})
