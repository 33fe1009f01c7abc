import { contract } from '@sottomondo/api-contract'
import { filled, signs } from '@sottomondo/test-kit/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldRules } from '../../gen/field-rules.ts'
import type { FieldRules } from './judge.ts'
import { faultOf, judge } from './judge.ts'

const fields = Object.entries(fieldRules as Record<string, FieldRules>).flatMap(([call, rules]) =>
  Object.entries(rules).map(([name, rule]) => ({ call, name, rule })),
)
interface Schema {
  safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined }
}
const shapeOf = (call: string): Record<string, Schema> =>
  (contract[call as keyof typeof contract] as unknown as { body: { shape: Record<string, Schema> } }).body.shape

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' ', '  Vito  ', 'Vito_1', '0612345678', '+31 6 1234 5678', 'vito@x.nl', 'v@x', '123456', 'male'),
  fc.constantFrom(
    '373 028',
    ' 373-028',
    '\u200eVito_1',
    '\u202a06\u00a01234\u20115678\u202c',
    'Vi\u200bto',
    '\u200b',
    ' - ',
  ),
  fc.integer({ min: 0, max: 6000 }).map((length) => 'x'.repeat(length)),
)
const anything = fc.oneof(
  texts,
  fc.integer({ min: -3, max: 300 }),
  fc.constantFrom(
    null,
    undefined,
    true,
    false,
    Number.MAX_SAFE_INTEGER,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0.5,
    99.5,
  ),
)

test('there are forms', () => {
  expect(fields.length).toBeGreaterThan(20)
})

test.each(fields)(
  '$call says of its $name what the contract says, or leaves it to the server',
  ({ call, name, rule }) => {
    const schema = shapeOf(call)[name] as Schema
    fc.assert(
      fc.property(anything, (value) => {
        const here = faultOf(rule, value)
        // An empty optional field is not sent at all.
        const sent = rule.optional && (value === '' || value === null) ? undefined : value
        const there = schema.safeParse(sent)
        // No form sends it: some calls take back the null that they answered.
        if (value === null && there.error === undefined) return
        if (here !== undefined) expect(there.error?.issues[0]?.message).toBe(here)
      }),
      { numRuns: 300 },
    )
  },
)

const limited = fields.flatMap(({ call, name, rule }) => {
  const most = rule.rules?.find(([kind]) => kind === 'maxLength')?.[1]
  return typeof most === 'number' ? [{ call, name, rule, most }] : []
})
test.each(limited)('$call counts the characters of its $name as the contract does', ({ call, name, rule, most }) => {
  for (const sign of signs)
    for (const characters of [most, most + 1]) {
      const text = filled(sign, characters)
      const there = shapeOf(call)[name]?.safeParse(text).error?.issues[0]?.message
      expect([sign, characters, faultOf(rule, text)]).toEqual([sign, characters, there])
    }
})

test('most of the server’s refusals of a field are found here', () => {
  const signup = { accountName: 'a!', email: 'x', phone: '', password: 'kort', confirmPassword: '', gender: undefined }
  expect(judge(fieldRules['POST /api/auth/signup'], signup)).toEqual({
    accountName: 'Een gangsternaam heeft 3 tot 15 letters, cijfers, streepjes of lage streepjes.',
    email: 'Vul een geldig e-mailadres in.',
    phone: 'Vul een gsm-nummer in.',
    password: 'Een wachtwoord heeft minstens 8 tekens.',
    confirmPassword: 'Vul het wachtwoord twee keer in.',
    gender: 'Kies man of vrouw.',
  })
  expect(judge(fieldRules['POST /api/bank/deposit'], { amount: Number.NaN })).toEqual({ amount: 'Vul een bedrag in.' })
  expect(judge(fieldRules['POST /api/bank/deposit'], { amount: 1 })).toEqual({})
})
