/** A sentence on every page: a drought order, holidays. */
export function NoticeBanner({ text }: { text: string }) {
  return (
    <p className="site-notice wrap-anywhere bg-ciel text-center text-pretty text-white" role="status">
      {text}
    </p>
  )
}
