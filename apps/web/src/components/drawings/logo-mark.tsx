/** The mark of the product: a drop of water that the wind goes through. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M26 3c0 0 16 16.5 16 27a16 16 0 0 1-32 0C10 19.5 26 3 26 3Z" fill="#4aa3da" />
      <g stroke="currentColor" strokeWidth="3.5">
        <path d="M3 25h22.500a4.8 4.8 0 1 0-4.8-4.8" />
        <path d="M7 32.500h24.500a4.8 4.8 0 1 1-4.8 4.8" />
      </g>
    </svg>
  )
}
