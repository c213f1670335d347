declare module 'harfbuzzjs' {
  type Handle = { readonly handle: unique symbol }
  type Shaper = {
    createBlob(bytes: Uint8Array): Handle
    createFace(blob: Handle, index: number): Handle
    createFont(face: Handle): Handle
    createBuffer(): { addText(text: string): void; guessSegmentProperties(): void; json(): { g: number }[] }
    shape(font: Handle, buffer: unknown, features: string): void
  }
  const shaper: Promise<Shaper>
  export = shaper
}
