import { nothingToSee } from '@sottomondo/markup/corpora'
import { sanitizeMarkupHtml } from '@sottomondo/markup/render'
import { hostileMarkup } from '@sottomondo/markup/testing'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { callOf, granted, refused } from '@sottomondo/test-kit'
import { rounds } from '@sottomondo/test-kit/soak'
import { filled, signs } from '@sottomondo/test-kit/texts'
import { expect, test } from 'vitest'
import { useFamilies } from '../../../testing/use-families.ts'
import { familyRules, profileCharactersOf } from '../family.rules.ts'

const under = useFamilies()

test('texts of an attacker come back sanitised in the profile, whatever the premium of who wrote them', async () => {
  const { don, familyName } = await under.found()
  const family = under.rpc(FamilyService)
  // All texts go through the rules of markup; here it is the way there and back, which a part of each kind takes.
  const step = Math.ceil(hostileMarkup.length / rounds(hostileMarkup.length, 60))
  const texts = hostileMarkup.filter((text, nth) => nth % step === 0 && text.length <= profileCharactersOf(false))
  expect(texts.length).toBeGreaterThan(30)
  for (const [nth, profileBody] of texts.entries()) {
    const writer = { ...don, isPremium: nth % 2 === 0 }
    granted(await family.updateProfile(callOf(writer), { profileBody, familyName, motto: profileBody.slice(0, 20) }))
    const { profileHtml } = granted(await family.getProfile(callOf(undefined), { familyName }))
    expect(profileHtml).toBe(sanitizeMarkupHtml(profileHtml))
  }
})

test('a text or motto of which nothing is seen is none', async () => {
  const { don, familyName } = await under.found()
  const family = under.rpc(FamilyService)
  for (const nothing of nothingToSee) {
    granted(await family.updateProfile(callOf(don), { profileBody: nothing, familyName, motto: nothing }))
    const { profileHtml, motto } = granted(await family.getProfile(callOf(undefined), { familyName }))
    expect([nothing, profileHtml, motto]).toEqual([nothing, '', ''])
  }
})

test('its texts have as many characters as they may, of any signs, and no more', async () => {
  const { don, familyName } = await under.found()
  const family = under.rpc(FamilyService)
  const [most, mottoMost] = [profileCharactersOf(don.isPremium), familyRules.mottoCharacters]
  for (const sign of signs) {
    const texts = { familyName, profileBody: filled(sign, most), motto: filled(sign, mottoMost) }
    granted(await family.updateProfile(callOf(don), texts))
    const tooLong = { ...texts, profileBody: filled(sign, most + 1), motto: filled(sign, mottoMost + 1) }
    const { fields } = refused(await family.updateProfile(callOf(don), tooLong))
    expect(Object.keys(fields ?? {}).sort()).toEqual(['motto', 'profileBody'])
  }
})
