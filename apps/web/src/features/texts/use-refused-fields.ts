import type { TextContent } from '@tramontane/domain/texts/text-content'
import { useState } from 'react'

type Fields = Record<string, string>

/** What the server refused of a text, under its fields until they change. */
export function useRefusedFields(content: TextContent, ofDraft: Fields | undefined) {
  const [refused, setRefused] = useState<{ fields: Fields; content: TextContent } | null>(null)

  function errorOf(path: string): string | null {
    const name = path.split('.')[0] as keyof TextContent
    const isAsThen = refused?.content[name] === content[name]
    return ofDraft?.[path] ?? (isAsThen ? refused?.fields[path] : undefined) ?? null
  }

  return { errorOf, refuse: (fields: Fields) => setRefused({ fields, content }) }
}
