/** The page is by itself: its colours are those of the design, its letters those of the reader's machine. */
export const docsStyle = `
:root { --nuit: #0b2545; --ciel: #1b6ca8; --ecume: #e8f4fa; --papier: #fbfaf7; --grenat: #8c1c2b; --garrigue: #2f7d4f; --line: #d5e2ea }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; background: var(--papier); color: var(--nuit); font: 1rem/1.6 ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--ciel); text-underline-offset: 2px }
:focus-visible { outline: 3px solid var(--ciel); outline-offset: 2px }
code { font: .92em/1.5 ui-monospace, monospace }
header { background: var(--nuit); color: #fff; padding: 24px 16px 32px }
header div { max-width: 1120px; margin: auto }
header p { max-width: 70ch; margin: 8px 0 }
header a { color: #fff }
h1 { font-size: 2rem; line-height: 1.2; margin: 8px 0 }
h2 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px }
h3 { font-size: 1rem; margin: 0 0 8px }
h3 a { color: inherit; text-decoration: none }
h3 a:hover { text-decoration: underline }
.columns { max-width: 1152px; margin: auto; padding: 24px 16px 64px }
nav ul { list-style: none; margin: 0 -8px 32px; padding: 0; display: flex; flex-wrap: wrap; gap: 0 8px }
nav a { display: inline-block; padding: 6px 8px; text-decoration: none }
nav a:hover { text-decoration: underline }
section { margin-bottom: 56px }
article { background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 16px 0 }
article:target { border-color: var(--ciel); box-shadow: 0 0 0 2px var(--ciel) }
article p { margin: 0 0 8px; max-width: 70ch }
h3 b { display: inline-block; min-width: 4.5em; padding: 2px 8px; margin-right: 4px; border-radius: 4px; background: var(--ciel); color: #fff; font-size: .8rem; text-align: center }
b.post { background: var(--garrigue) }
b.delete { background: var(--grenat) }
b.put, b.patch { background: var(--nuit) }
.who, em { color: #47617a; font-style: normal; font-size: .92rem }
dl { display: grid; grid-template-columns: 1fr; gap: 4px 16px; margin: 16px 0 0 }
dt { font-weight: 600 }
dd { margin: 0 0 8px; min-width: 0 }
.members { list-style: none; margin: 4px 0; padding: 0 0 0 12px; border-left: 2px solid var(--ecume) }
dd > .members, article > .members { border: 0; padding: 0; margin: 0 }
.members li { padding: 2px 0 }
.members li > code:first-child { font-weight: 600 }
.type { color: #3a4f66 }
.refused { display: inline-block; margin-right: 12px }
@media (min-width: 700px) { dl { grid-template-columns: 8rem minmax(0, 1fr) } }
@media (min-width: 1000px) {
  .columns { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 40px }
  nav ul { display: block; position: sticky; top: 16px; margin: 0 }
  nav a { padding: 4px 0 }
}
`
