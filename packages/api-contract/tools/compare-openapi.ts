import { compareSchema } from './compare-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApi, Operation } from './openapi.ts'

const accessOrder = ['public', 'user', 'player', 'owner', 'admin']

/** Returns the breaking changes for callers of the released contract, one sentence each. */
export function compareOpenApi(before: OpenApi, now: OpenApi): string[] {
  return Object.entries(before.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`
      const current = now.paths[path]?.[method]
      return current ? compareOperation(operation, current, at) : [`${at}: is gone`]
    }),
  )
}

function compareOperation(before: Operation, now: Operation, at: string): string[] {
  const stricter = accessOrder.indexOf(now['x-access']) > accessOrder.indexOf(before['x-access'])
  return [
    ...(stricter ? [`${at}: needs ${now['x-access']} now, ${before['x-access']} before`] : []),
    ...compareSchema(parametersOf(before), parametersOf(now), 'input', `${at} parameters`),
    ...compareBody(before, now, at),
    ...compareSchema(answerOf(before), answerOf(now), 'output', `${at} answer`),
  ]
}

function parametersOf({ parameters }: Operation): JsonSchema {
  const named = parameters.map((one) => ({ ...one, name: `${one.in} ${one.name.toLowerCase()}` }))
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  }
}

function compareBody(before: Operation, now: Operation, at: string): string[] {
  const [old, current] = [before.requestBody, now.requestBody]
  if (!old) return current?.required ? [`${at} body: is new and required`] : []
  if (!current) return [`${at} body: is gone`]
  const required = current.required && !old.required ? [`${at} body: is required now`] : []
  return [...required, ...compareSchema(schemaOf(old), schemaOf(current), 'input', `${at} body`)]
}

function answerOf({ responses }: Operation): JsonSchema {
  const done = responses[200]
  return done && 'content' in done && done.content ? schemaOf({ content: done.content }) : {}
}

const schemaOf = ({ content }: { content: { 'application/json': { schema: object } } }): JsonSchema =>
  content['application/json'].schema
