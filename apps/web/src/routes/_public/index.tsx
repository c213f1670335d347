import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { HomePage } from '../../features/home/home-page.tsx'
import { fetchParts } from '../../features/home/later-parts.ts'
import { keepTyped } from '../../lib/loading/stale-build.ts'
import { whenNear } from '../../lib/loading/when-near.ts'

export const Route = createFileRoute('/_public/')({
  loader: async ({ context }) => {
    const [{ homeHead }] = await Promise.all([import('../../features/home/home-head.ts'), fetchParts()])
    return homeHead(context.site)
  },
  head: ({ loaderData }) => loaderData ?? {},
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
