import { readFileSync } from 'node:fs'
import type { JsonSchema, OpenApi, Operation } from '@sottomondo/api-contract/openapi'
import { type FieldRow, fieldRows } from './fields.ts'

const style = readFileSync(new URL('./docs.css', import.meta.url), 'utf8')
const script = readFileSync(new URL('./search.client.js', import.meta.url), 'utf8')

/** How a program reads with an API key; each runs as it stands, with a key in SOTTOMONDO_KEY. */
const examples = [
  ['curl', readFileSync(new URL('./examples/curl.sh', import.meta.url), 'utf8')],
  ['TypeScript', readFileSync(new URL('./examples/typescript.ts', import.meta.url), 'utf8')],
  ['Python', readFileSync(new URL('./examples/python.py', import.meta.url), 'utf8')],
] as const

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (one) => escapes[one] ?? one)

/** Returns text with `code` in it. */
const prose = (value: string): string => text(value).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** Returns the contract as one page for people: every call with its fields, searchable, without external resources. */
export function docsHtml(document: OpenApi): string {
  const [server] = document.servers
  const calls = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = document.tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name))
    return `<section><h2 id="${text(name)}">${text(name)}</h2>${own.map(callHtml).join('')}</section>`
  })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sottomondo API</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <style>${style}</style>
  </head>
  <body>
    <header>
      <h1>Sottomondo API</h1>
      <p>${prose(document.info.description)} The same as <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>.</p>
      <label>Search <input type="search" id="search" autocomplete="off" placeholder="bank, amount, player ..."></label>
      <p id="found" role="status">${calls.length} calls</p>
    </header>
    <main>${keysHtml(server?.url ?? '')}${groups.join('')}</main>
    <script>${script}</script>
  </body>
</html>
`
}

function keysHtml(origin: string): string {
  const codes = examples.map(
    ([language, code]) =>
      `<h3>${language}</h3><pre tabindex="0" id="example-${language.toLowerCase()}"><code>${text(code.replaceAll('ORIGIN', origin))}</code></pre>`,
  )
  return `<section id="keys"><h2>Reading with a key</h2>
    <p>${prose('A player makes keys in their settings. A key reads what its scopes open (`apiKey` at a call) and never writes; it goes with `Authorization: Bearer`, from any site, and no cookie counts beside it. `RateLimit` tells how many calls are left, and in how many seconds there are new ones; over the limit the answer is 429 with `Retry-After`. Words that others wrote for the player alone are left out.')}</p>
    ${codes.join('')}</section>`
}

function callHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = operation.requestBody?.content['application/json']
  const done = operation.responses[200]
  const answer = done?.content?.['application/json']
  return `<details id="${text(operation.operationId)}">
    <summary>
      <span class="method ${method.toLowerCase()}">${method}</span>
      <code>${text(path)}</code>
      <span class="what">${text(operation.summary)}</span>
      <span class="access">${text(operation['x-access'])}</span>
    </summary>
    <p>${prose(operation.description)}</p>
    ${parametersHtml(operation)}
    ${body ? `<h3>Body</h3>${fieldsHtml(body.schema)}${exampleHtml(body.example)}` : ''}
    ${answer ? `<h3>Answer</h3>${fieldsHtml(answer.schema)}${exampleHtml(answer.example)}` : ''}
    <p class="refusals">May be refused with ${operation['x-refusals'].map((id) => `<code>${text(id)}</code>`).join(', ')}.</p>
  </details>`
}

function parametersHtml({ parameters }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map((one) => {
    const [row] = fieldRows(one.schema, one.name, one.required)
    const limits = [one.description, row?.limits].filter(Boolean).join(' ')
    return { name: `${one.name} (${one.in})`, type: row?.type ?? '', required: one.required, limits }
  })
  return `<h3>Parameters</h3>${tableHtml(rows)}`
}

const fieldsHtml = (schema: JsonSchema | { $ref: string }): string => tableHtml(fieldRows(schema as JsonSchema))

function tableHtml(rows: FieldRow[]): string {
  const lines = rows.map(
    ({ name, type, required, limits }) =>
      `<tr><td><code>${text(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${text(type)}</td><td>${prose(limits)}</td></tr>`,
  )
  return `<div class="table"><table><thead><tr><th>Field</th><th>Type</th><th>Limits</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

const exampleHtml = (example: unknown): string =>
  `<pre tabindex="0"><code>${text(JSON.stringify(example, null, 2))}</code></pre>`
