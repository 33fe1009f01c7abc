import { expect, test } from 'vitest'
import { crowdText, hourText } from './wall-texts.ts'

test('the crowd is counted without the viewer', () => {
  expect([0, 1].map(crowdText)).toEqual(Array(2).fill('Je staat hier alleen met je plannen.'))
  expect(crowdText(2)).toBe('Er staat nog iemand bij de muur. Jullie kennen elkaar niet.')
  expect(crowdText(6)).toBe('Er staan nog 5 anderen bij de muur. Niemand kent elkaar.')
})

test('the last hour is told with its attempts and their results', () => {
  expect(hourText({ tries: 0, freed: 0 })).toBe('Het laatste uur heeft niemand het geprobeerd.')
  expect(hourText({ tries: 1, freed: 0 })).toBe('Het laatste uur: één poging, niemand vrij.')
  expect(hourText({ tries: 1, freed: 1 })).toBe('Het laatste uur: één poging, 1 gelukt.')
  expect(hourText({ tries: 12, freed: 7 })).toBe('Het laatste uur: 12 pogingen, 7 gelukt.')
  expect(hourText({ tries: 3, freed: 3 })).toBe('Het laatste uur: 3 pogingen, allemaal gelukt.')
})
