const paths = {
  check: 'm4 12.5 5 5L20 6.5',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  mail: 'M3.5 5h17a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3 7l9 6 9-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone:
    'M5 3h3.5l2 5L8 9.5c1 2.5 3 4.5 5.5 6L15.5 13l5 2v3.5c0 1.5-1 2.5-2.5 2.5C10 21 3 14 2.5 5.5 2.5 4 3.5 3 5 3Z',
  pin: 'M12 21.5c-4.5-4.5-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6.5-7 11Zm0-14a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v7.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12',
} as const

export type IconName = keyof typeof paths

/** A sign beside words, never instead of them. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'check' ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  )
}
