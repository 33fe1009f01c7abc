import { expect, test } from 'vitest'
import { installationOf } from './run-players.ts'

test('each service is reached in its own schema of the database, by the admin', () => {
  const { env, origin } = installationOf('postgresql://admin:p%40ss@db:5432/sottomondo', 'redis://r', 'https://o', '/f')
  expect(env.economy?.DATABASE_URL).toBe('postgresql://admin:p%40ss@db:5432/sottomondo?options=-csearch_path%3Deconomy')
  expect(Object.keys(env).sort()).toEqual(['accounts', 'actions', 'economy', 'social'])
  expect(origin).toBe('https://o')
})
