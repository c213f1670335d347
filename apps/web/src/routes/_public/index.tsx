import { createFileRoute } from '@tanstack/react-router'
import { homeFaq } from '@tramontane/content/faq'
import { homeSeo } from '@tramontane/content/home-seo'
import { lazy } from 'react'
import { HomePage } from '../../features/home/home-page.tsx'
import { homeJsonLd } from '../../lib/home-json-ld.ts'
import { pageHead } from '../../lib/seo.ts'
import { keepTyped } from '../../lib/stale-build.ts'
import { whenNear } from '../../lib/when-near.ts'

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
  await whenNear('contact', '1500px')
  const { BookingForm: form } = await import('../../features/booking-request/booking-form.tsx').catch(
    keepTyped,
  )
  return { default: form }
})

/** One element for good: a new one at each rendering would be a change around the form. */
const bookingForm = <BookingForm />

function Home() {
  return <HomePage bookingForm={bookingForm} />
}
