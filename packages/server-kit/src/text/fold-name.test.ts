import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldName } from './fold-name.ts'

describe('a folded name', () => {
  it.each([
    ['Sottocapo', 'S0ttocapo'],
    ['Sottocapo', 'Sotto-Capo'],
    ['Vito_Rosso', 'vlto_rosso'],
    ['Vito_Rosso', 'vito-rosso'],
    ['Vito_Rosso', 'V1TOR0SS0'],
    ['Il_Gatto', '1L-Gatto'],
    ['Violetta', 'vi0Ietta'],
    ['Lola', '-I0-1a_'],
    ['La Famiglia', '1a-famIgl1a'],
  ])('of %s is that of %s', (name, lookalike) => expect(foldName(lookalike)).toBe(foldName(name)))

  it.each([
    ['Vito_Rosso', 'Vito_Rossi'],
    ['Salvo_83', 'Salvo_82'],
    ['Carmela', 'Karmela'],
  ])('of %s is not that of %s', (name, other) => expect(foldName(other)).not.toBe(foldName(name)))

  it('is the same however a name is disguised, and folding it again changes nothing', () => {
    const swaps: Record<string, string[]> = { o: ['o', 'O', '0'], i: ['i', 'I', '1', 'l', 'L'] }
    const disguised = fc
      .stringMatching(/^[a-z0-9]{1,15}$/)
      .chain((name) =>
        fc.tuple(
          fc.constant(name),
          ...[...name].map((sign) =>
            fc
              .tuple(
                fc.constantFrom(...(swaps[foldName(sign)] ?? [sign, sign.toUpperCase()])),
                fc.constantFrom('', '-', '_'),
              )
              .map((parts) => parts.join('')),
          ),
        ),
      )
    fc.assert(
      fc.property(disguised, ([name, ...signs]) => {
        expect(foldName(signs.join(''))).toBe(foldName(name))
        expect(foldName(foldName(name))).toBe(foldName(name))
      }),
    )
  })
})
