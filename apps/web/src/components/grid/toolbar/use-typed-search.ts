import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250

/** What is typed runs ahead of the address by a pause; a new address from elsewhere (back, 'Effacer') wins. */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  const sendNow = useEffectEvent(send)

  if (q !== seen) {
    setSeen(q)
    if (q !== sent) {
      setText(q)
      setSent(q)
    }
  }

  useEffect(() => {
    if (text.trim() === sent) return
    const timer = setTimeout(() => sendNow(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, sent])

  function send(value: string) {
    setSent(value.trim())
    onSearch(value.trim())
  }

  function search(value: string) {
    setText(value)
    send(value)
  }

  return { text, type: setText, search }
}
