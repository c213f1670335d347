/** The glyphs of digits that are all as wide, by font. Written by scripts/paper-fonts.ts. */
export const evenDigits: Record<string, number[]> = {
  'Inter-Regular': [135, 136, 137, 138, 139, 140, 141, 142, 143, 144],
  'Inter-SemiBold': [135, 136, 137, 138, 139, 140, 141, 142, 143, 144],
}
