/** A sentence on every page: a drought order, holidays. */
export function NoticeBanner({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere bg-ciel px-5 py-3 text-center text-pretty text-white" role="status">
      {text}
    </p>
  )
}
