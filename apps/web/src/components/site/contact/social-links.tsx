import { useSite } from '../../../lib/site.ts'

/** Where else the business is found. */
export function SocialLinks({ className, linkClass }: { className: string; linkClass: string }) {
  return (
    <ul className={`flex flex-wrap ${className}`}>
      {useSite().contact.socials.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener" className={linkClass}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
