import { contract } from '@sottomondo/api-contract'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import { exampleOf, jsonSchemaOf } from '@sottomondo/api-contract/openapi'

export interface AnyCall {
  key: string
  method: string
  path: string
  definition: CallDefinition
}

/** The whole contract: everything that is made from it includes a new call automatically. */
export const everyCall: readonly AnyCall[] = Object.entries<CallDefinition>(contract).map(([key, definition]) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path, definition }
})

export interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The contract's own example of a call's input, with the test's replacements. */
export function sampleOf({ definition }: AnyCall, instead: Input = {}): Required<Input> {
  const example = (schema: CallDefinition['body']) =>
    schema ? (exampleOf(jsonSchemaOf(schema, 'input')) as Record<string, never>) : {}
  return {
    params: { ...example(definition.params), ...instead.params },
    query: { ...instead.query },
    body: { ...example(definition.body), ...instead.body },
  }
}

/** Path and query. */
export function addressOf({ path }: AnyCall, { params, query }: Required<Input>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}
