export const textLinkClass =
  'inline-flex min-h-11 items-center font-semibold text-[#14507d] underline underline-offset-4 hover:text-nuit'
