import type { Pool } from '@sottomondo/server-kit/database'

export interface Query {
  name: string
  text: string
  values: readonly unknown[]
}

/** Returns the pool with a note of each declared statement that is asked of it. */
export function recording(pool: Pool, queries: Query[]): Pool {
  return new Proxy(pool, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value
      return (asked: Query, ...more: unknown[]) => {
        if (typeof asked === 'object' && asked.text) queries.push(asked)
        return Reflect.apply(value, target, [asked, ...more])
      }
    },
  })
}
