import { minuteMs } from '@tramontane/domain/days/durations'

type SavedFile = { name: string; type: string; content: string }

/** Hands a file that the page holds to the browser, which keeps or opens it. */
export function saveFile({ name, type, content }: SavedFile) {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), revokeMs)
}

const revokeMs = minuteMs
