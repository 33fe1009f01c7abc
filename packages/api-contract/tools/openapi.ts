import type { z } from 'zod'
import packageJson from '../package.json' with { type: 'json' }
import { type CallDefinition, type CallNeeds, needsOf } from '../src/call.ts'
import { contract } from '../src/index.ts'
import { refusalAnswer } from '../src/kit/refusals/errors.ts'
import { type RefusalId, refusalStatus } from '../src/kit/refusals/refusals.ts'
import { refusalsOf } from '../src/kit/refusals/refusals-of.ts'
import { exampleOf } from './example.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

export { exampleOf, type JsonSchema, jsonSchemaOf }

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

interface Media {
  schema: JsonSchema | { $ref: string }
  example?: unknown
}
interface Content {
  'application/json': Media
  /** Of calls that other servers make. */
  'application/x-www-form-urlencoded'?: Media
}

interface Header {
  description: string
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  'x-access': string
  'x-click-token'?: string
  /** The call's needs of its gangster. */
  'x-needs'?: CallNeeds
  /** The ids of all its refusals. */
  'x-refusals': string[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; headers?: Record<string, Header>; content?: Content }>
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

const accessTexts: Record<CallDefinition['access'], string> = {
  public: 'Anybody may call it.',
  user: 'Needs a session.',
  player: 'Needs a session and a living gangster.',
  owner: 'Needs a session, a living gangster, and to own the place.',
  admin: 'Needs the admin’s session, or the release tool’s token.',
}

const refusalTexts: Record<RefusalId, string> = {
  invalid: 'the input is not valid',
  unauthenticated: 'there is no session, or it is not the right one',
  forbidden: 'not allowed, or not called from our own page',
  blocked: 'the player, or the address they call from, is kept out by the admin',
  notFound: 'what the call is about does not exist',
  conflict: 'it does not fit what is there, or the same Idempotency-Key is under way or came with other input',
  otherPlayer: 'X-Player names another player than the session’s: the page it comes from was drawn for somebody else',
  activeMurderAttempt: 'the gangster is in a fight',
  noActiveAccount: 'there is no living gangster',
  timer: 'a timer runs, for timeLeft seconds',
  jail: 'the gangster is in jail, for timeLeft seconds',
  rank: 'the gangster’s rank is too low',
  clickToken: 'the click is not confirmed',
  insufficientFunds: 'there is not enough money',
  betLimits: 'the stake is outside of the casino’s limits',
  ownCasino: 'nobody plays in their own casino',
  openRound: 'a round is still open',
  clickLimit: 'the click limit is reached, for timeLeft seconds',
  playerRateLimit: 'too many calls',
  switchedOff: 'operators have switched it off',
  unavailable: 'a part of the game can’t be reached; trying again with the same Idempotency-Key is safe',
}

const needTexts = {
  calm: 'Not during a fight.',
  free: 'Not from jail.',
  city: 'In the city where the gangster is.',
}

/** Returns the whole contract as an OpenAPI 3.1 document. */
export function openApi(origin: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  const tags = new Set<string>()
  for (const [key, definition] of Object.entries<CallDefinition>(contract)) {
    const [method = '', path = ''] = key.split(' ')
    const operation = operationOf(method, path, definition)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
    for (const tag of operation.tags) tags.add(tag)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sottomondo',
      version: packageJson.version,
      description:
        'Every call of the game. Amounts are whole numbers, times ISO 8601. A refusal is `{ error, message, errorType, timeLeft? }` with the Dutch sentence for the player in `error` and `message`.',
    },
    servers: [{ url: origin }],
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: origin.startsWith('https:') ? '__Host-sottomondo_session' : 'sottomondo_session',
        },
        releaseToken: { type: 'http', scheme: 'bearer' },
        /** A player's own, from their settings; the scopes that a call names. */
        apiKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Refusal: jsonSchemaOf(refusalAnswer, 'output') },
    },
  }
}

function operationOf(method: string, path: string, definition: CallDefinition): Operation {
  const { access, clickToken, developmentOnly, keyScope } = definition
  const write = method !== 'GET'
  const needs = needsOf(definition)
  const answer = jsonSchemaOf(definition.answer, 'output')
  return {
    operationId: `${method.toLowerCase()}${path.slice('/api'.length).replaceAll(/[/{}.-]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: definition.summary,
    description: [
      accessTexts[access],
      ...needsTexts(definition),
      ...(clickToken ? [`Needs a click token for '${clickToken}', made by POST /api/click.`] : []),
      ...(keyScope ? [`An API key with the scope '${keyScope}' may read it.`] : []),
      ...(developmentOnly ? ['Only in development mode, from the machine itself.'] : []),
    ].join(' '),
    tags: [path.split('/')[2] ?? ''],
    security:
      access === 'public'
        ? []
        : [
            { session: [] },
            ...(access === 'admin' ? [{ releaseToken: [] }] : []),
            ...(keyScope ? [{ apiKey: [keyScope] }] : []),
          ],
    'x-access': access,
    ...(clickToken ? { 'x-click-token': clickToken } : {}),
    ...(needs ? { 'x-needs': needs } : {}),
    'x-refusals': refusalsOf(method, definition),
    parameters: [
      ...parametersOf('path', definition.params),
      ...parametersOf('query', definition.query),
      ...headersOf(write, definition),
    ],
    ...(definition.body ? { requestBody: bodyOf(definition.body, definition.fromServer) } : {}),
    responses: {
      200: {
        description: 'Done.',
        ...pageHeaders(definition),
        content: { 'application/json': { schema: answer, example: exampleOf(answer) } },
      },
      ...refusalResponses(method, definition),
    },
  }
}

/** A call whose query was made by `listQuery` is a list. */
function pageHeaders({ query }: CallDefinition): { headers?: Record<string, Header> } {
  if (!query || !jsonSchemaOf(query, 'input').properties?.after) return {}
  const description = 'What the next page is asked for with, as `after`. Absent on the last page.'
  return { headers: { 'Next-Cursor': { description, schema: { type: 'string' } } } }
}

/** Returns the refusals of a call by status; a refused call has changed nothing. */
function refusalResponses(method: string, definition: CallDefinition): Operation['responses'] {
  const responses: { status: number; text: string }[] = refusalsOf(method, definition).map((id) => ({
    status: refusalStatus[id],
    text: `\`${id}\`: ${refusalTexts[id]}`,
  }))
  if (definition.body) responses.push({ status: 413, text: '`invalid`: the body is larger than 64 kB' })
  responses.push({ status: 500, text: '`internal`: a defect; `reference` is what to tell an operator' })
  const byStatus = [...Map.groupBy(responses, ({ status }) => status)]
  return Object.fromEntries(
    byStatus.map(([status, all]) => {
      const description = `Refused. ${all.map(({ text }) => text).join('; ')}.`
      return [status, { description, content: refusal }]
    }),
  )
}

const refusal: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

function needsTexts(definition: CallDefinition): string[] {
  const needs = needsOf(definition)
  if (!needs) return []
  const { rank, timer } = needs
  const plain = (Object.keys(needTexts) as (keyof typeof needTexts)[]).filter((name) => needs[name])
  return [
    ...plain.map((name) => needTexts[name]),
    ...(rank ? [`From rank ${rank} on.`] : []),
    ...(timer ? [`Sets the timer \`${timer}\`, which must have run out.`] : []),
  ]
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
    example: exampleOf(part, name),
  }))
}

function headersOf(write: boolean, definition: CallDefinition): Parameter[] {
  const { access, identifiesPlayer, clickToken, fromServer } = definition
  const header = (name: string, required: boolean, description: string): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  const player =
    access === 'public' || identifiesPlayer
      ? []
      : [
          header(
            'X-Player',
            false,
            'Whose page makes the call: `userId.accountId`, `userId` without a living gangster, `0` for nobody. Refused as `otherPlayer` where the session is another’s by now; not judged without it.',
          ),
        ]
  if (!write || fromServer) return player
  return [
    ...player,
    header('X-Frontend-Path', true, 'The page the player is on. Proves, with Origin, that it is our own page.'),
    header('Idempotency-Key', false, 'Up to 100 of A-Z a-z 0-9 _ -. Repeating it returns the first answer.'),
    ...(clickToken
      ? [
          header('X-Click-Token', true, 'From POST /api/click; 30 s, once.'),
          header('X-Fingerprint', true, 'The browser’s fingerprint that the token was made for.'),
        ]
      : []),
  ]
}

function bodyOf(schema: z.ZodType, mayBeForm = false): { required: boolean; content: Content } {
  const json = jsonSchemaOf(schema, 'input')
  const content = { schema: json, example: exampleOf(json) }
  return {
    required: !schema.safeParse(undefined).success,
    content: { 'application/json': content, ...(mayBeForm && { 'application/x-www-form-urlencoded': content }) },
  }
}
