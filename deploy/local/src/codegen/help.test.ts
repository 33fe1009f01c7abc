import { join } from 'node:path'
import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { expect, test } from 'vitest'
import { ROOT } from '../data-folder.ts'
import { SERVICES } from '../processes.ts'

test.each(SERVICES)('every figure that %s gives the help pages has a label and a value', async (service) => {
  const { help } = (await import(join(ROOT, 'services', service, 'gen/help.ts'))) as { help: () => HelpTopic[] }
  const topics = help()
  expect(topics).not.toHaveLength(0)
  for (const { title, tables, figures } of topics) {
    expect(title).not.toBe('')
    expect(tables.length + figures.length, title).toBeGreaterThan(0)
    for (const table of tables) {
      for (const row of table.rows) expect(row.cells.map((cell) => cell.label)).toEqual(table.columns)
    }
    const cells = tables.flatMap((table) => table.rows.flatMap((row) => row.cells))
    for (const figure of [...figures, ...cells]) {
      expect(figure.label, title).not.toBe('')
      expect(figure.value, figure.label).toBeDefined()
      expect(figure.value?.value, figure.label).not.toBeNaN()
    }
  }
})
