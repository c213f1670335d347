import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../../features/subscribe/order-page.tsx'
import { orderSearch } from '../../features/subscribe/order-search.ts'

export const Route = createFileRoute('/_public/souscrire')({
  validateSearch: orderSearch,
  loader: async ({ context }) =>
    (await import('../../features/subscribe/order-head.ts')).orderHead(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: OrderPage,
})
