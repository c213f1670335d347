import { EmailLink } from '../../components/grid/table/contact-links.tsx'

/** Who to speak to, and where to write. */
export function ContactLines({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className="block">{name}</span>
      <EmailLink email={email} className="max-md:inline-block max-md:py-1.5" />
    </>
  )
}
