import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import { calledInRpc, notInRpc } from '@sottomondo/api-contract/rpc'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readByHand } from './by-hand.ts'
import { noted } from './contract-source.ts'
import { mapperFile } from './mappers.ts'
import { planRpcs } from './plan.ts'
import { noteOf } from './protos.ts'
import { noRelease, type Released } from './released.ts'
import { protoFiles } from './write-proto.ts'

type Contract = Record<string, Omit<CallDefinition, 'summary' | 'access'>>

const planOf = (
  calls: Contract,
  { released = noRelease, byHand = new Map<string, Set<string>>(), comments = new Map<z.ZodType, string>() } = {},
) =>
  planRpcs({
    source: {
      contract: Object.fromEntries(
        Object.entries(calls).map(([key, call]) => [key, { summary: 'Do it', access: 'player' as const, ...call }]),
      ),
      commentOf: (schema) => comments.get(schema),
      constantComment: () => undefined,
      originOf: (schema) => (schema === egg ? { name: 'egg', domain: 'actions', file: 'easter' } : undefined),
    },
    released,
    noteOf,
    byHand,
  })

const egg = z.object({ colour: z.enum(['red', 'blue']) })

const protosOf = (...of: Parameters<typeof planOf>) =>
  protoFiles(planOf(...of), [], { contractFile: () => 'the test', serviceComment: () => undefined })

const messagesOf = (...of: Parameters<typeof planOf>) => {
  const [text = ''] = Object.values(protosOf(...of))
  return text.slice(text.indexOf('message '))
}

const get = (answer: z.ZodType, more: Partial<CallDefinition> = {}): Contract => ({
  'GET /api/nest': { rpc: 'economy.nest.get', answer, ...more },
})
const time = z.iso.datetime()

interface Mapper {
  request(input: object, added?: object): object
  answer(reply: object): unknown
}
/** Runs the code that the gateway gets. */
async function mapperOf(calls: Contract): Promise<Mapper> {
  const code = stripTypeScriptTypes(mapperFile(planOf(calls))).replace(/^import .*$/gm, '')
  const isoOf = 'const isoOf = (ms) => new Date(ms).toISOString()\n'
  const { rpcCalls } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(isoOf + code)}`)
  return Object.values<Mapper>(rpcCalls)[0] as Mapper
}

describe('a proto', () => {
  test('says each kind of field in its own way', () => {
    const answer = z.object({
      amount: z.number().int(),
      chance: z.number(),
      isOpen: z.boolean(),
      kind: z.enum(['A', 'B']),
      endTime: time,
      highestBid: z.number().int().nullable(),
      names: z.array(z.string()),
      home_team: z.string(),
      showNFTOnProfile: z.boolean(),
      timeLeft: z.record(z.enum(['crime', 'car']), z.number().int()),
      seller: z.object({ name: z.string().optional() }).nullable(),
      bets: z.array(
        z.union([z.object({ on: z.literal('red') }), z.object({ on: z.string(), size: z.number().int() })]),
      ),
    })
    expect(messagesOf(get(answer))).toBe(`message GetNestRequest {}

message GetNestReply {
  int64 amount = 1;
  double chance = 2;
  bool is_open = 3;
  // A, B
  string kind = 4;
  int64 end_time_ms = 5;
  optional int64 highest_bid = 6;
  repeated string names = 7;
  string home_team = 8;
  bool show_nft_on_profile = 9;
  map<string, int64> time_left = 10;
  optional NestSeller seller = 11;
  repeated NestBets bets = 12;
}

message NestSeller {
  optional string name = 1;
}

message NestBets {
  string on = 1;
  optional int64 size = 2;
}
`)
  })

  test('has what the gateway adds to a request, and not what stays there', () => {
    const calls: Contract = {
      'POST /api/nest/{id}': {
        rpc: 'economy.nest.rob',
        rpcWith: { kind: 'magpie' },
        clickToken: 'crime',
        namesPlayer: 'victimName',
        whenBlocked: 'goesOn',
        params: z.object({ id: z.coerce.number().int() }),
        body: z.object({
          victimName: z.string(),
          again: notInRpc(z.string()),
          liquorType: calledInRpc('good', z.string()),
          subject: z.string().nullish().transform(String).pipe(z.string()),
        }),
        answer: z.object({}),
      },
    }
    expect(messagesOf(calls)).toBe(`message RobNestRequest {
  string kind = 1;
  int64 id = 2;
  string good = 3;
  string subject = 4;
  int64 victim_account_id = 5;
  // As accounts has it.
  string victim_account_name = 6;
  // From the verified click token.
  int64 token_issued_at_micros = 7;
}

message RobNestReply {}
`)
  })

  test('of a list has the rows and the next page; a shape of another feature is imported', () => {
    const query = z.object({ after: z.string().optional() })
    const protos = protosOf({
      ...get(z.array(egg), { query }),
      'GET /api/easter': { rpc: 'actions.easter.get', answer: z.object({ egg }) },
    })
    const nest = protos['proto/sottomondo/economy/v1/nest.proto'] ?? ''
    expect(nest).toContain('import "sottomondo/actions/v1/easter.proto";\n')
    expect(nest).toContain('  repeated sottomondo.actions.v1.EasterEgg rows = 1;\n')
    expect(nest).toContain('  // Absent on the last page.\n  optional string next_cursor = 2;\n')
    expect(nest).not.toContain('message EasterEgg')
    expect(protos['proto/sottomondo/actions/v1/easter.proto']).toContain('message EasterEgg {')
  })

  test('marks what only reads, and tells calls and comments', () => {
    const eggs = z.number().int()
    const [text] = Object.values(
      protosOf(
        {
          ...get(z.object({ eggs })),
          'POST /api/nest': { rpc: 'economy.nest.judge', onlyReads: true, answer: z.object({}) },
          'POST /api/nest/rob': { rpc: 'economy.nest.rob', answer: z.object({}) },
        },
        { comments: new Map([[eggs, 'How many lie there.']]) },
      ),
    )
    expect(text).toContain(`service Nest {
  // Do it: GET /api/nest
  rpc Get(GetNestRequest) returns (GetNestReply) {
    option idempotency_level = NO_SIDE_EFFECTS;
  }
  // Do it: POST /api/nest
  rpc Judge(JudgeNestRequest) returns (JudgeNestReply) {
    option idempotency_level = NO_SIDE_EFFECTS;
  }
  // Do it: POST /api/nest/rob
  rpc Rob(RobNestRequest) returns (RobNestReply);
}`)
    expect(text).toContain('  // How many lie there.\n  int64 eggs = 1;\n')
  })

  test('keeps the names, types and numbers of the last release, and gives none of them to anything else', () => {
    const field = (name: string, number: number, more: object) => ({ name, number, fieldKind: 'scalar', ...more })
    const reply = {
      typeName: 'sottomondo.economy.v1.OldReply',
      name: 'OldReply',
      file: { name: 'sottomondo/economy/v1/nest' },
      fields: [field('eggs', 4, { scalar: 18 }), field('gone', 7, { scalar: 9 })],
      proto: { reservedRange: [{ start: 9, end: 11 }] },
    }
    const released = {
      method: () => ({ output: reply, input: { ...reply, typeName: 'sottomondo.economy.v1.OldAsk', name: 'OldAsk' } }),
      message: (name: string) => (name === reply.typeName ? reply : undefined),
    } as unknown as Released
    const answer = z.object({ feathers: z.number().int(), eggs: z.number().int() })
    expect(messagesOf(get(answer), { released })).toBe(`message OldAsk {}

message OldReply {
  reserved 7, 9, 10;
  int64 feathers = 11;
  sint64 eggs = 4;
}
`)
  })

  const refused: [string, Contract, string][] = [
    [
      'a record of any names',
      get(z.object({ a: z.record(z.string(), z.number().int()) })),
      'GET /api/nest <.a is a record',
    ],
    ['a union of types', get(z.object({ a: z.union([z.string(), z.boolean()]) })), '<.a is a union of several types'],
    ['a list of lists', get(z.object({ a: z.array(z.array(z.string())) })), '<.a is a list of lists'],
    [
      'a list with gaps',
      get(z.object({ a: z.array(z.string().nullable()) })),
      '<.a is a list with nothing in some places',
    ],
    ['no list', get(z.object({ a: z.array(z.string()).nullable() })), '<.a is null or a list'],
    ['anything', get(z.object({ a: z.unknown() })), '<.a is a unknown'],
    ['an unknown result', get(z.object({ a: z.string().transform(Number) })), '<.a is transformed'],
    ['a bare answer', get(z.string()), 'GET /api/nest < is neither an object nor a list'],
    [
      'variants that differ',
      get(z.object({ a: z.union([z.object({ b: z.string() }), z.object({ b: z.boolean() })]) })),
      '<.a.b has another type',
    ],
    [
      'two shapes of one name',
      get(z.object({ a: z.object({ b: z.string() }), c: z.object({ a: z.object({ d: z.string() }) }) })),
      'would both be the message sottomondo.economy.v1.NestA',
    ],
    [
      'two types of one field',
      {
        ...get(z.object({ a: z.string() })),
        'GET /api/other': { rpc: 'economy.nest.get', answer: z.object({ a: z.boolean() }) },
      },
      'GET /api/other <.a is another than in GET /api/nest <',
    ],
  ]
  test.each(refused)('can’t say %s: refused with the place', (_what, calls, why) => {
    expect(() => planOf(calls)).toThrow(why)
  })

  test('says nothing that is written by hand as well', () => {
    const byHand = new Map([['economy', new Set(['GetNestReply'])]])
    expect(() => planOf(get(z.object({})), { byHand })).toThrow('GetNestReply stands in proto/inner as well')
  })
})

describe('the code of the gateway', () => {
  test('takes the names of the form, in its order, and no others', async () => {
    const { answer } = await mapperOf(get(z.object({ b: z.number(), a: z.object({ c: z.string() }) })))
    expect(JSON.stringify(answer({ a: { c: 'x', secret: 1 }, secret: 2, b: 3 }))).toBe('{"b":3,"a":{"c":"x"}}')
  })

  test('makes a time of milliseconds, and null or nothing of what is absent', async () => {
    const { answer } = await mapperOf(
      get(
        z.object({
          at: time,
          until: time.nullable(),
          name: z.string().nullable(),
          extra: z.number().optional(),
          home_team: z.string(),
          part: z.object({ at: time }).nullable(),
        }),
      ),
    )
    const bare = { at: '1970-01-01T00:00:00.000Z', until: null, name: null, home_team: 'Ajax', part: null }
    expect(answer({ atMs: 0, homeTeam: 'Ajax' })).toEqual(bare)
    expect(answer({ atMs: 0, untilMs: 1000, name: '', extra: 0, homeTeam: '', part: { atMs: 0 } })).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      until: '1970-01-01T00:00:01.000Z',
      name: '',
      extra: 0,
      home_team: '',
      part: { at: '1970-01-01T00:00:00.000Z' },
    })
  })

  test('reads lists and counts by their names', async () => {
    const list = await mapperOf(get(z.array(z.object({ at: time }))))
    expect(list.answer({ rows: [{ atMs: 0, id: 1 }] })).toEqual([{ at: '1970-01-01T00:00:00.000Z' }])
    const counts = await mapperOf(get(z.object({ left: z.record(z.enum(['crime', 'car']), z.number().int()) })))
    expect(counts.answer({ left: { crime: 12, unheardOf: 5 } })).toEqual({ left: { crime: 12, car: 0 } })
  })

  test('a required value that the reply lacks is a defect, not an answer', async () => {
    const { answer } = await mapperOf(get(z.object({ spin: z.object({ n: z.number() }) })))
    expect(() => answer({})).toThrow(TypeError)
    const timed = await mapperOf(get(z.object({ at: time })))
    expect(() => timed.answer({})).toThrow(RangeError)
  })

  test('writes a request without null, with all its lists, and with what the gateway knows', async () => {
    const { request } = await mapperOf({
      'POST /api/nest': {
        rpc: 'economy.nest.rob',
        rpcWith: { kind: 'magpie' },
        clickToken: 'crime',
        namesPlayer: 'victimName',
        whenBlocked: 'goesOn',
        body: z.object({
          victimName: z.string(),
          again: notInRpc(z.string()),
          number: z.number().int().nullish(),
          bets: z.array(z.object({ liquorType: calledInRpc('good', z.string()) })).nullish(),
          start: time,
        }),
        answer: z.object({}),
      },
    })
    const added = { tokenIssuedAtMicros: 7, player: { accountId: 3, accountName: 'Vito' } }
    const known = { kind: 'magpie', tokenIssuedAtMicros: 7, victimAccountId: 3, victimAccountName: 'Vito' }
    const start = '1970-01-01T00:00:01.000Z'
    expect(request({ body: { victimName: 'vito', again: 'x', number: null, bets: null, start } }, added)).toEqual({
      ...known,
      number: undefined,
      bets: [],
      startMs: 1000,
    })
    expect(request({ body: { number: 0, bets: [{ liquorType: 'Rum' }], start } }, added)).toEqual({
      ...known,
      number: 0,
      bets: [{ good: 'Rum' }],
      startMs: 1000,
    })
  })
})

test('the contract is loaded with its comments noted, on the lines where they stand', () => {
  const text = `export const x = z.object({
  /** How many. */
  eggs: count,
})`
  const made = noted('x.ts', text)
  expect(made).toContain(`.field(count, "How many.")`)
  expect(made).toContain(`.constant(x, "x", "x.ts", "")`)
  expect(made.split('\n')).toHaveLength(text.split('\n').length)
})

describe('what is written by hand', () => {
  let root: string
  const inner = (text: string) => {
    mkdirSync(join(root, 'proto/inner/economy'), { recursive: true })
    writeFileSync(join(root, 'proto/inner/economy/nest.proto'), text)
    return readByHand(root)
  }
  const byHand = `// By hand: rpcs that only services call.

syntax = "proto3";

package sottomondo.economy.v1;

import "sottomondo/economy/v1/perk.proto";

// Where magpies live.
service Nest {
  // For actions.
  rpc Guard(GuardRequest) returns (GetNestReply);
}

message GuardRequest {
  Perk perk = 1;
}
`
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'protos-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('comes behind what the contract says, in one service', () => {
    const files = protoFiles(planOf(get(z.object({ eggs: z.number().int() }))), inner(byHand), {
      contractFile: () => 'the test',
      serviceComment: () => undefined,
    })
    expect(
      files['proto/sottomondo/economy/v1/nest.proto'],
    ).toBe(`// Made by \`npm run codegen\` from the test and proto/inner/economy/nest.proto; not in git.

syntax = "proto3";

package sottomondo.economy.v1;

import "sottomondo/economy/v1/perk.proto";

// Where magpies live.
service Nest {
  // Do it: GET /api/nest
  rpc Get(GetNestRequest) returns (GetNestReply) {
    option idempotency_level = NO_SIDE_EFFECTS;
  }
  // For actions.
  rpc Guard(GuardRequest) returns (GetNestReply);
}

message GetNestRequest {}

message GetNestReply {
  int64 eggs = 1;
}

message GuardRequest {
  Perk perk = 1;
}
`)
  })

  test('says that it is', () => {
    expect(() => inner(byHand.slice(byHand.indexOf('syntax')))).toThrow('nest.proto is not laid out as "// By hand')
  })
})
