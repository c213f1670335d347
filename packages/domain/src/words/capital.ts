/** 'Pluie et vent', of 'pluie et vent': how a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
