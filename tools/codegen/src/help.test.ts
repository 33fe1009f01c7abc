import { join } from 'node:path'
import { helpGroups } from '@sottomondo/api-contract/names'
import { ROOT } from '@sottomondo/bootstrap/root'
import { SERVICES } from '@sottomondo/local/processes'
import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { topicsOf } from '@sottomondo/server-kit/help'
import { expect, test } from 'vitest'

test.each(SERVICES)('every figure that %s gives the help pages has a label and a value', async (service) => {
  const { features } = await import(join(ROOT, 'services', service, 'gen/features.ts'))
  const topics: HelpTopic[] = topicsOf(features, 1)
  expect(topics).not.toHaveLength(0)
  for (const { title, group, text, tables, figures } of topics) {
    expect(title).not.toBe('')
    expect(helpGroups, title).toContain(group)
    expect(text.length, title).toBeGreaterThan(0)
    // A figure in a sentence would repeat the rules by hand.
    for (const sentence of text) expect(sentence).not.toMatch(/\d/)
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
