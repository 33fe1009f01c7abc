import { randomBytes } from 'node:crypto'
import { dropDatabase, prepareDatabase, randomPassword } from '@sottomondo/local/servers'
import { provided } from './environment.ts'

export type TestDatabase = {
  /** The URL of a service's own role; its search_path is its schema. */
  urlFor(schema: string): string
  /** The superuser's URL of the same database. */
  adminUrl: string
  drop(): Promise<void>
}

/** A fresh database with a role and an empty schema per name. Roles are the server's and shared by all its databases. */
export async function createTestDatabase(...schemas: string[]): Promise<TestDatabase> {
  const serverUrl = provided('postgres')
  const database = `test_${randomBytes(8).toString('hex')}`
  const passwords = Object.fromEntries(schemas.map((schema) => [schema, randomPassword()]))
  const prepared = await prepareDatabase(serverUrl, database, passwords)
  return { ...prepared, drop: () => dropDatabase(serverUrl, database) }
}
