/** Of the panel alone: it follows the page's font and colour scheme. */
export const styles = `
:host { display: block; --line: light-dark(#dfe2e8, #33363d); --quiet: light-dark(#5b606b, #a5aab5) }
* { box-sizing: border-box }
header, label { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px }
h2 { margin: 0; font-size: 1.1em }
p { margin: 4px 0 }
header .quiet { margin-inline-end: auto }
.quiet, dt, th, time { color: var(--quiet) }
button, select {
  padding: 6px 12px; border: 1px solid var(--line); border-radius: 10px;
  background: transparent; color: inherit; font: inherit; cursor: pointer;
}
option { background: Canvas; color: CanvasText }
button:hover { border-color: var(--quiet) }
details { margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line) }
summary { font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; margin: 8px 0 0 }
dd { margin: 0; overflow-wrap: anywhere }
dl, table, ol, p { font-size: 13px; line-height: 1.5 }
.wide { max-height: 260px; margin-top: 8px; overflow: auto }
table { width: 100%; border-collapse: collapse }
th, td { padding: 3px 12px 3px 0; text-align: start; vertical-align: top; white-space: nowrap }
td:last-child { white-space: normal }
.wide:focus-visible { outline-offset: -2px }
th { font-weight: 500 }
label { margin: 8px 0; color: var(--quiet) }
ol { max-height: 320px; margin: 0; padding: 0; overflow: auto; list-style: none; overflow-wrap: anywhere }
li { padding: 3px 0; border-bottom: 1px solid var(--line) }
li b { font-weight: 600 }
@media (max-width: 480px) {
  dl { grid-template-columns: minmax(0, 1fr); gap: 0 }
  dd { margin-bottom: 6px }
}
.error b { color: light-dark(#b3261e, #ff8b85) }
.warn b { color: light-dark(#8a5a00, #f0b95c) }
ol:empty::before, tbody:empty::before { content: "Nothing yet"; color: var(--quiet) }
`
