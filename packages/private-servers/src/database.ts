import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The names allowed for services' roles and schemas; they go into SQL unquoted, so everything else is refused. */
const NAME = /^[a-z][a-z0-9_]{0,40}$/

/** The key of the advisory lock that keeps two starts from making the same role at one instant. */
const ROLES_LOCK = 7_233_401

/** The template without any local additions of the server's owner. */
const EMPTY = 'template0'

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a usable name for a role, schema or database: ${name}`)
  return name
}

/**
 * Returns the URL of another database (and login) on the same server. `url` may be a TCP URL or one over a unix socket.
 */
export function urlOf(adminUrl: string, database: string, login?: { role: string; password: string }): string {
  const match = /^(postgres(?:ql)?:\/\/)(?:([^@/]*)@)?([^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(adminUrl)
  if (!match) throw new Error('DATABASE_URL is not a URL of the form postgresql://user:password@host:port/database.')
  const [, scheme, adminLogin, host, query] = match
  const who = login ? `${login.role}:${encodeURIComponent(login.password)}` : adminLogin
  return `${scheme}${who ? `${who}@` : ''}${host}/${database}${query ?? ''}`
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function makeRoles(client: pg.Client, passwords: Record<string, string>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [ROLES_LOCK])
  try {
    for (const [role, password] of Object.entries(passwords)) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [checked(role)])
      const verb = known.rowCount ? 'alter' : 'create'
      await client.query(`${verb} role ${role} login password ${pg.escapeLiteral(password)}`)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ROLES_LOCK])
  }
}

export type ServiceDatabase = { adminUrl: string; urlFor(schema: string): string }

/**
 * Makes the database when it is missing, and a role with a schema of its own per service. Safe to repeat.
 * @param adminUrl a superuser's (or at least CREATEDB and CREATEROLE) URL of any database of the server
 * @param passwords by service; role, schema and service share one name
 * @param template the database that a missing one is copied from; nobody may be connected to it
 */
export async function prepareDatabase(
  adminUrl: string,
  database: string,
  passwords: Record<string, string>,
  template = EMPTY,
): Promise<ServiceDatabase> {
  checked(database)
  await withClient(adminUrl, async (client) => {
    await makeRoles(client, passwords)
    const known = await client.query('select 1 from pg_database where datname = $1', [database])
    // A larger template is copied file by file: through the log it costs twice as much, and fills the log.
    const strategy = template === EMPTY ? '' : 'strategy file_copy'
    if (!known.rowCount) await client.query(`create database ${database} template ${checked(template)} ${strategy}`)
  })
  const databaseUrl = urlOf(adminUrl, database)
  await withClient(databaseUrl, async (client) => {
    const statements = [
      `revoke all on database ${database} from public`,
      'revoke all on schema public from public',
      ...Object.keys(passwords).flatMap((role) => [
        `grant connect, temporary, create on database ${database} to ${role}`,
        // Without superuser rights a schema can only be given to a role of which one is a member.
        `grant ${role} to current_user`,
        `create schema if not exists ${role} authorization ${role}`,
        `alter role ${role} in database ${database} set search_path = ${role}`,
      ]),
    ]
    await client.query('select pg_advisory_lock($1)', [ROLES_LOCK])
    await client.query(statements.join(';\n'))
  })
  return {
    adminUrl: databaseUrl,
    urlFor: (schema) => {
      const password = passwords[schema]
      if (password === undefined) throw new Error(`no role was made for the schema ${schema}`)
      return urlOf(adminUrl, database, { role: schema, password })
    },
  }
}

/** Drops the database, and disconnects its clients. */
export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query(`drop database if exists ${checked(database)} with (force)`))
}

export function randomPassword(): string {
  return randomBytes(24).toString('base64url')
}
