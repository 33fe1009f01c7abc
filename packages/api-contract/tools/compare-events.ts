import { facts } from '@sottomondo/event-contract/facts'
import { pushes } from '@sottomondo/event-contract/push'
import { sessionEnded, sessionEndedSubject } from '@sottomondo/event-contract/session'
import type { z } from 'zod'
import { compareSchema } from './compare-schema.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** All published facts and pushes, by subject or event. */
export interface Events {
  facts: Record<string, JsonSchema>
  pushes: Record<string, JsonSchema>
  messages: Record<string, JsonSchema>
}

const schemasOf = (all: Record<string, z.ZodType>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, jsonSchemaOf(schema, 'output')]))

export const currentEvents = (): Events => ({
  facts: schemasOf(facts),
  pushes: schemasOf(pushes),
  messages: schemasOf({ [sessionEndedSubject]: sessionEnded }),
})

/** Returns the breaking changes for readers and writers of the released events, one sentence each. */
export function compareEvents(before: Events, now: Events): string[] {
  return [
    // Facts of a week ago are still on the stream, and services of the last release still read new ones.
    ...compareAll(before.facts, now.facts, 'stored'),
    ...compareAll(before.pushes, now.pushes, 'output'),
    ...compareAll(before.messages, now.messages, 'output'),
  ]
}

function compareAll(
  before: Record<string, JsonSchema>,
  now: Record<string, JsonSchema>,
  role: 'stored' | 'output',
): string[] {
  return Object.entries(before).flatMap(([name, schema]) => {
    const current = now[name]
    return current ? compareSchema(schema, current, role, name) : [`${name}: is gone`]
  })
}
