/** Style sheet of the page. Its colors have a contrast of 4.5:1 or more in light and dark mode. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #566173; --paper: #fcfcfa; --line: #dcdfe4; --card: #f2f3f0; --link: #0b57a4; --get: #1c6b3c; --post: #0b57a4; --delete: #a3271f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e7ec; --soft: #a3adbb; --paper: #14171c; --line: #323843; --card: #1c2027; --link: #8ab8f2; --get: #84cf9f; --post: #8ab8f2; --delete: #f0a29b; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 5rem; color: var(--ink); background: var(--paper); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--paper); padding: 0.25rem 0.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.75rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 0.5rem; }
p { max-width: 44rem; margin: 0 0 0.75rem; }
main > section:first-child h2 { margin-top: 1rem; }
header p:last-child { color: var(--soft); }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1rem 0; padding: 0; }
.count { color: var(--soft); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
code, pre { font: 0.875rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { margin: 0.75rem 0; padding: 0.75rem; background: var(--card); border-radius: 0.375rem; overflow-x: auto; white-space: pre-wrap; }
details { border-top: 1px solid var(--line); }
details:last-of-type { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: 0.5rem 0; list-style-position: outside; margin-left: 1.125rem; }
summary:hover code { text-decoration: underline; }
.method { display: inline-block; min-width: 3.75rem; font-size: 0.75rem; font-weight: 650; letter-spacing: 0.03em; color: var(--soft); }
.get { color: var(--get); } .post { color: var(--post); } .delete { color: var(--delete); }
.about { color: var(--soft); margin-left: 0.5rem; }
.operation { padding: 0 0 1rem 1.125rem; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; font-size: 0.9375rem; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.25rem; }
th, td { text-align: left; vertical-align: top; font-weight: 400; padding: 0.375rem 1rem 0.375rem 0; border-top: 1px solid var(--line); }
thead th { color: var(--soft); font-size: 0.8125rem; border-top: 0; }
th:first-child { width: 30%; } td:nth-child(2) { width: 25%; }
.required { color: var(--soft); font-size: 0.8125rem; }
@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 13rem minmax(0, 1fr); column-gap: 3rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1rem; align-self: start; }
  nav ul { flex-direction: column; }
}
@media (max-width: 40rem) {
  thead { position: absolute; left: -100vw; }
  tr, th, td { display: block; width: auto !important; border: 0; padding: 0; }
  tr { border-top: 1px solid var(--line); padding: 0.5rem 0; }
  .about { display: block; margin-left: 0; }
  .operation { padding-left: 0; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
`;
