import { expect, it } from 'vitest'
import { personalSection, sectionsOf } from './personal-data.ts'

const section = (name: string, order?: number) =>
  personalSection(name, 'select 1 as key, null::jsonb as data', { order })

it('tells sections in their order, and those without one last, as their features are listed', () => {
  const features = [
    { name: 'crime', personalData: { sections: [section('late'), section('third', 30)] } },
    { name: 'silent' },
    { name: 'bank', personalData: { sections: [section('first', 10), section('last'), section('second', 20)] } },
  ]
  expect(sectionsOf(features).map(({ name }) => name)).toEqual(['first', 'second', 'third', 'late', 'last'])
})
