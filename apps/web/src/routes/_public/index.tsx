import { createFileRoute } from '@tanstack/react-router'
import { homeFaq } from '@tramontane/content/faq'
import { homeSeo } from '@tramontane/content/home-seo'
import { lazy } from 'react'
import { HomePage } from '../../features/home/home-page.tsx'
import { homeJsonLd } from '../../lib/home-json-ld.ts'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_public/')({
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      ...homeSeo(context.site),
      path: '/',
      jsonLd: homeJsonLd(context.site, homeFaq(context.site)),
    }),
  component: Home,
})

const BookingForm = lazy(async () => {
  const { BookingForm: form } = await import('../../features/booking-request/booking-form.tsx')
  return { default: form }
})

function Home() {
  return <HomePage bookingForm={<BookingForm />} />
}
