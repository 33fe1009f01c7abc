import { helpTopicOf } from '@sottomondo/server-kit/help'
import { expect, test } from 'vitest'
import { crimeHelp } from './crime.help.ts'
import { crimeOptions } from './crime.rules.ts'

test('the help shows the crimes and their figures as the rules have them', () => {
  const [topic] = crimeHelp(1).map(helpTopicOf)
  const table = topic?.tables[0]
  expect(table?.rows).toHaveLength(crimeOptions.length)
  const first = table?.rows[0]?.cells.map((cell) => cell.value?.value)
  expect(first).toEqual(['Zakkenrollen op de markt', 55, 95, 40, 50, 250, 4, 45])
  expect(topic?.figures.map((figure) => figure.value?.value)).toEqual([60, 1, 15, 1, 0.02, 80])
})

test('times are those of the running speed, money and chances are the same at any', () => {
  const figuresAt = (speed: number) =>
    crimeHelp(speed)
      .map(helpTopicOf)
      .flatMap((topic) => topic.figures.map((one) => one.value?.value))
  expect(figuresAt(20)).toEqual([3, 1, 15, 1, 0.02, 80])
  const sentence = crimeHelp(20).map(helpTopicOf)[0]?.tables[0]?.rows[0]?.cells.at(-1)
  expect(sentence?.value?.value).toBe(3)
})
