import { TestimonialList } from '../../components/site/testimonial-list.tsx'

export function Testimonials() {
  return <TestimonialList id="temoignages" className="bg-white" />
}
