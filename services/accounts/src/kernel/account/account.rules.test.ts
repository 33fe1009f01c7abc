import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimRules, maxClaimPercentage, newNameFault, reservedNames } from './account.rules.ts'

describe('a new name', () => {
  it.each(['Vito_Rosso', 'abc', 'A-1', '000', 'Donna-Livia', 'a'.repeat(15)])('may be %s', (name) =>
    expect(newNameFault(name)).toBeNull(),
  )

  it('is never a reserved one, whatever its case and separators', () => {
    const short = reservedNames.filter((name) => name.length <= 13)
    fc.assert(
      fc.property(fc.constantFrom(...short), fc.constantFrom('', '_', '-'), fc.boolean(), (name, mark, upper) => {
        const disguised = `${name.slice(0, 1)}${mark}${name.slice(1)}${mark}`
        expect(newNameFault(upper ? disguised.toUpperCase() : disguised)).not.toBeNull()
      }),
    )
  })

  it.each([
    ...['Admin_Vito', 'admin2', 'Adm1n', 'ADM-IN-007', 'Beheerder2', 'beheer_nl', 'Moderator-Jan', 'M0derat0r'],
    ...['Sott0m0nd0', 'Sottomondo_NL', 'SottomondoTeam', 'He1pdesk', 'Supp0rt-Team', 'HetHuisWint', 'webmaster1'],
    ...['mod_Vito', 'Mod1', 'm0d', '_mod_', 'crew-77', 'Bot_1', 'System-1', 'systeem0', 'r00t', '0nbekend', 'nu11'],
    ...['lAST_1000000000', '1ast_1000000000', 'Last_l000000000', 'La-st1000000000'],
  ])('is not %s, which passes for the house or its people', (name) =>
    expect(newNameFault(name)).toBe('Deze gangsternaam is niet toegestaan.'),
  )

  it.each([
    'Modesto',
    'Modena',
    'Crewe',
    'Rooter',
    'Botticelli',
    'Vito_Mod',
    'Systemo',
    'Serverino',
    'Alberto',
    'Huisman',
  ])('may be %s, which only begins alike', (name) => expect(newNameFault(name)).toBeNull())

  it('is none that load runs give to their players', () => {
    expect(newNameFault('Last_1000000000')).not.toBeNull()
    expect(newNameFault('LAST_1000049999')).not.toBeNull()
    expect(newNameFault('Last_Man')).toBeNull()
  })

  it('has only characters that are harmless everywhere', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        if (newNameFault(name) === null) expect(name).toMatch(/^[A-Za-z0-9_-]{3,15}$/)
      }),
    )
  })
})

describe('the claim', () => {
  const createdAtMs = 1_000_000
  const life = (seconds: number) => maxClaimPercentage({ createdAtMs, diedAtMs: createdAtMs + seconds * 1000 })

  it('is nothing without a dead gangster, 30 % after a life below 72 h, else 50 %', () => {
    expect(maxClaimPercentage(undefined)).toBe(0)
    expect(life(0)).toBe(30)
    expect(life(claimRules.shortLifeSeconds - 1)).toBe(30)
    expect(life(claimRules.shortLifeSeconds)).toBe(50)
  })
})
