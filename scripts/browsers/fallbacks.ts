type Fallback = { features: string[]; why: string }

/**
 * What is used though a promised browser lacks it, and what happens there. The ends of paths in MDN's table:
 * 'css/properties/cursor' is every value of it too.
 */
export const fallbacks: Fallback[] = [
  {
    features: ['api/Window/requestIdleCallback', 'api/Window/cancelIdleCallback'],
    why: 'The day is drawn for the telephone after a moment of its own where nobody says when the browser is idle (`drawn-day.tsx`).',
  },
  {
    features: ['api/Navigator/share'],
    why: 'Where nothing can be shared with, the address is copied (`share`).',
  },
  {
    features: ['api/URL/canParse_static'],
    why: 'zod asks for it before it calls it.',
  },
  {
    features: [
      'api/Document/startViewTransition',
      'api/Window/navigation',
      'api/HTMLElement/popover',
      'api/HTMLImageElement/fetchPriority',
      'api/HTMLInputElement/capture',
      'api/Navigator/connection',
      'api/Window/setImmediate',
      'html/global_attributes/autocapitalize',
      'html/global_attributes/is',
      'javascript/builtins/Error/captureStackTrace',
      'javascript/builtins/Error/stackTraceLimit',
      'javascript/builtins/Function/displayName',
    ],
    why: 'React, its router and zod ask first, or name an attribute that a browser without it passes over.',
  },
  {
    features: ['api/Navigator/userAgentData'],
    why: 'Headless UI and React Aria look at `navigator.platform` where it is not.',
  },
  {
    features: [
      'api/EventTarget/when',
      'api/IntersectionObserver/delay',
      'api/IntersectionObserver/scrollMargin',
      'api/Navigator/login',
      'api/ServiceWorkerRegistration/sync',
      'api/Window/external',
      'api/Window/fence',
      'html/global_attributes/anchor',
      'javascript/builtins/AsyncDisposableStack/adopt',
      'javascript/builtins/AsyncDisposableStack/use',
      'javascript/builtins/DisposableStack/dispose',
      'javascript/builtins/Error/isError',
      'javascript/builtins/Promise/try',
    ],
    why: 'Not that feature: something of our own or of a library has the same name.',
  },
  {
    features: [
      'css/properties/cursor',
      'css/properties/accent-color',
      'css/properties/resize',
      'css/properties/scrollbar-width',
      'css/properties/text-wrap',
      'css/properties/overscroll-behavior-x',
      'css/properties/break-after',
      'css/properties/font-family/ui-monospace',
      'css/properties/-webkit-tap-highlight-color',
      'css/properties/-webkit-touch-callout',
    ],
    why: 'A finger has no cursor; colours of ticks, breaks of lines, bars and corners are the browser’s own there.',
  },
  {
    features: ['css/properties/field-sizing'],
    why: 'The lists above a grid are as wide as their longest choice, one below the other on a phone.',
  },
  {
    features: [
      'css/properties/user-select',
      'css/properties/hyphens',
      'css/properties/text-decoration/dotted',
    ],
    why: 'Written with Safari’s prefix too.',
  },
  {
    features: [
      'css/properties/-webkit-mask-composite',
      'css/selectors/-webkit-inner-spin-button',
      'css/selectors/-moz-range-thumb',
      'css/selectors/-webkit-slider-thumb',
      'css/selectors/-webkit-search-cancel-button',
    ],
    why: 'For the engines that want the prefix; the others have the plain name, or nothing to hide.',
  },
  {
    features: ['css/selectors/open', 'css/selectors/popover-open'],
    why: 'In an `:is()`, which passes over what it does not know: `[open]` is beside them.',
  },
  {
    features: ['css/properties/backdrop-filter'],
    why: 'What hides a number plate is a dark box there; the picture that is sent is made coarse in that place before it leaves.',
  },
  {
    features: ['css/at-rules/media/scripting'],
    why: 'The header never waits out of sight; without scripts it stays fixed too.',
  },
  {
    features: ['css/at-rules/page', 'css/properties/size'],
    why: 'The sheet of a day is printed with the margins that the browser has.',
  },
]

/** Of what is used, what nobody answers for; and who answers for nothing any more. */
export function answeredFor(used: string[]) {
  const answers = fallbacks.flatMap(({ features }) => features)
  const isOf = (feature: string, answer: string) => feature === answer || feature.startsWith(`${answer}/`)
  return {
    unanswered: used.filter((feature) => !answers.some((answer) => isOf(feature, answer))),
    needless: answers.filter((answer) => !used.some((feature) => isOf(feature, answer))),
  }
}
