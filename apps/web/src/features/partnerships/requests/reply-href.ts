import { mailHref } from '../../../components/grid/table/contact-links.tsx'

type Addressee = { email: string; name: string; company: string }

const subject = 'Réponse à votre demande de partenariat'

/** The draft of an answer. Nothing that a visitor typed may add an addressee, a copy or a header to it. */
export function replyHref({ email, name, company }: Addressee): string {
  const lines = [
    `Bonjour ${oneLine(name)},`,
    '',
    `Nous vous remercions de votre demande de partenariat pour ${oneLine(company)}.`,
    '',
    '',
  ]
  return `${mailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
