import type { z } from 'zod'
import type { CallDefinition } from '../src/call.ts'
import { refusalAnswer } from '../src/errors.ts'
import { contract } from '../src/index.ts'
import { exampleOf } from './example.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

export { exampleOf, type JsonSchema, jsonSchemaOf }

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

interface Content {
  'application/json': { schema: JsonSchema | { $ref: string }; example?: unknown }
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
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<
    string,
    { description: string; headers?: Record<string, Header>; content?: Content } | { $ref: string }
  >
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

const refusalTexts: Record<string, string> = {
  400: 'The input is not valid; nothing was done.',
  401: 'There is no session (`unauthenticated`).',
  403: 'Not allowed, or not called from our own page (`forbidden`).',
  404: 'What the call is about does not exist (`notFound`).',
  409: 'The game refuses: `errorType` says why (timer, jail, rank, clickToken, insufficientFunds, noActiveAccount, activeMurderAttempt, conflict).',
  413: 'The body is larger than 64 kB.',
  429: 'Too many calls: `clickLimit` with timeLeft in seconds, or `playerRateLimit`.',
  500: 'A defect; `reference` is what to tell an operator.',
  503: 'A part of the game can’t be reached; trying again with the same Idempotency-Key is safe (`unavailable`). Or operators have switched the action off (`switchedOff`).',
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(origin: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  const tags = new Set<string>()
  for (const [key, definition] of Object.entries<CallDefinition>(contract)) {
    const [method = '', path = ''] = key.split(' ')
    const operation = operationOf(method, path, definition)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
    for (const tag of operation.tags) tags.add(tag)
  }
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sottomondo',
      version: '1',
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
      },
      schemas: { Refusal: jsonSchemaOf(refusalAnswer, 'output') },
      responses: Object.fromEntries(
        Object.entries(refusalTexts).map(([status, description]) => [status, { description, content: refusal }]),
      ),
    },
  }
}

function operationOf(method: string, path: string, definition: CallDefinition): Operation {
  const { access, clickToken, developmentOnly } = definition
  const write = method !== 'GET'
  const answer = jsonSchemaOf(definition.answer, 'output')
  return {
    operationId: `${method.toLowerCase()}${path.slice('/api'.length).replaceAll(/[/{}.-]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: definition.summary,
    description: [
      accessTexts[access],
      ...(clickToken ? [`Needs a click token for '${clickToken}', made by POST /api/click.`] : []),
      ...(developmentOnly ? ['Only in development mode, from the machine itself.'] : []),
    ].join(' '),
    tags: [path.split('/')[2] ?? ''],
    security: access === 'public' ? [] : [{ session: [] }, ...(access === 'admin' ? [{ releaseToken: [] }] : [])],
    'x-access': access,
    ...(clickToken ? { 'x-click-token': clickToken } : {}),
    parameters: [
      ...parametersOf('path', definition.params),
      ...parametersOf('query', definition.query),
      ...headersOf(write, clickToken !== undefined),
    ],
    ...(definition.body ? { requestBody: bodyOf(definition.body) } : {}),
    responses: {
      200: {
        description: 'Done.',
        ...pageHeaders(definition),
        content: { 'application/json': { schema: answer, example: exampleOf(answer) } },
      },
      ...Object.fromEntries(refusalsOf(write, definition).map((id) => [id, { $ref: `#/components/responses/${id}` }])),
    },
  }
}

/** A list is a call whose query was made by `listQuery`. */
function pageHeaders({ query }: CallDefinition): { headers?: Record<string, Header> } {
  if (!query || !jsonSchemaOf(query, 'input').properties?.after) return {}
  const description = 'What the next page is asked for with, as `after`. Absent on the last page.'
  return { headers: { 'Next-Cursor': { description, schema: { type: 'string' } } } }
}

function refusalsOf(write: boolean, { access, params, query, body, attempts }: CallDefinition): number[] {
  const statuses = new Set([429, 500, 503])
  if (params || query || body || write) statuses.add(400)
  if (access !== 'public' || attempts === 'login') statuses.add(401)
  if (access === 'admin' || access === 'owner' || write) statuses.add(403)
  if (params || write) statuses.add(404)
  if (access === 'player' || access === 'owner' || write) statuses.add(409)
  if (body) statuses.add(413)
  return [...statuses].sort()
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

function headersOf(write: boolean, clickToken: boolean): Parameter[] {
  const header = (name: string, required: boolean, description: string): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  if (!write) return []
  return [
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

function bodyOf(schema: z.ZodType): { required: boolean; content: Content } {
  const json = jsonSchemaOf(schema, 'input')
  return {
    required: !schema.safeParse(undefined).success,
    content: { 'application/json': { schema: json, example: exampleOf(json) } },
  }
}
