import { expect, test } from 'vitest'
import { contract } from '../gen/calls.ts'
import { jsonSchemaOf } from '../tools/openapi.ts'
import type { CallDefinition } from './call.ts'

/** Calls that name a player and bring them nothing of the caller's. */
const unheard: Record<string, string> = {
  'POST /api/settings/friends/remove': 'the caller’s own list',
  'POST /api/mail/block': 'the block itself',
  'POST /api/family/settings/kick': 'a member of the caller’s own family',
  'POST /api/family/settings/role': 'a member of the caller’s own family',
  'POST /api/auction/create': 'the caller themselves',
  'POST /api/jail/break/{name}': 'who is freed is told of it, in no words of the caller’s',
}

const fieldsOf = (schema: CallDefinition['body']): string[] =>
  schema ? Object.keys((jsonSchemaOf(schema, 'input').properties as object) ?? {}) : []
const namesPlayer = /^(name|(account|receiver|invitee|member|target|victim|friend|user|heir|seller)\w*Name)$/

test('each call with which a player names another says what a block does to it', () => {
  const silent = Object.entries<CallDefinition>(contract)
    .filter(([key, { access }]) => !key.startsWith('GET') && (access === 'player' || access === 'owner'))
    .filter(([, { body, params, query }]) =>
      [body, params, query].flatMap(fieldsOf).some((field) => namesPlayer.test(field)),
    )
    .filter(([key, { whenBlocked }]) => whenBlocked === undefined && !unheard[key])
  expect(silent.map(([key]) => key)).toEqual([])
})
