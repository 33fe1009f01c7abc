import { expect, test } from 'vitest'
import { rulesOfStyles } from './style-rules.ts'

test('styles of elements become rules, equal ones once', () => {
  expect(rulesOfStyles('<i style="height:18rem"></i><b class="x" style="height:18rem"></b>')).toEqual({
    html: '<i data-style="s0"></i><b class="x" data-style="s0"></b>',
    css: '[data-style=s0]{height:18rem}',
  })
})

test('a value that could be more than a style is left out', () => {
  expect(rulesOfStyles('<i style="x:&quot;}b{y:z"></i><i style="--n:&quot;a&quot;"></i>')).toEqual({
    html: '<i></i><i data-style="s0"></i>',
    css: '[data-style=s0]{--n:"a"}',
  })
})
