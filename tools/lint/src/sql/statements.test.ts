import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '@sottomondo/bootstrap/root'
import { declaredStatements } from '@sottomondo/server-kit/statement'
import { checkStatements, createServiceDatabase, placeOf } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { untoldTables } from './personal-tables.ts'
import { unboundedDeletions } from './retention.ts'

/** All folders with tables; a statement of a new feature is included because it is in a store of its service. */
const folders = globSync('{services/*,gateway}/migrations/', { cwd: ROOT }).map((path) =>
  path.replace(/\/migrations.*/, ''),
)

test.each(folders)(
  'the statements of %s fit its tables, of which those that name persons are told to them',
  async (folder) => {
    for (const file of globSync(`${folder}/src/**/*.{store,personal-data}.ts`, { cwd: ROOT }))
      await import(join(ROOT, file))
    const own = declaredStatements().filter((statement) => {
      const place = placeOf(statement, ROOT)
      // Tests of the same worker may have declared some of theirs.
      return (
        [`${folder}/src/`, 'packages/server-kit/src/'].some((of) => place.startsWith(of)) && !place.includes('.test.ts')
      )
    })
    expect(own.some((statement) => placeOf(statement, ROOT).startsWith(folder))).toBe(true)
    const unbounded = own.filter(({ sql }) => unboundedDeletions(sql).length > 0)
    // These have no `limit`: `retention` of server-kit deletes old rows in pieces.
    expect(unbounded.map((one) => `${placeOf(one, ROOT)}  ${one.name}`)).toEqual([])
    const name = basename(folder)
    const database = await createServiceDatabase({
      name,
      migrations: pathToFileURL(join(ROOT, folder, 'migrations/')),
    })
    try {
      expect(await checkStatements(database.urlFor(name), own, ROOT)).toEqual([])
      if (folder.startsWith('services/')) expect(await untoldTables(database.urlFor(name), folder)).toEqual([])
    } finally {
      await database.drop()
    }
  },
)
