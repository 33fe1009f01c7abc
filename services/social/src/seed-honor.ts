import type { Gift, World } from '@sottomondo/first-world'
import type { PoolClient } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { weekOf } from './features/honor/honor.rules.ts'
import { writeGift } from './features/honor/honor.store.ts'
import { seedAnyHonor } from './seed-honor.store.ts'

/** What the first world gave each other in five weeks, the oldest first; within the allowances of their ranks. */
export const GIFTS: readonly Gift[] = [
  ['Sottocapo', 'La_Vedova', 40, 'Voor het zwijgen', 815],
  ['La_Vedova', 'Tarantella', 30, 'Zij weet waarvoor', 790],
  ['Don_Calogero', 'Rosalba', 12, 'De zondagen', 741],
  ['Occhiali', 'Salvo_83', 20, 'Reed te hard, kwam op tijd', 720],
  ['Rosalba', 'Il_Barbiere', 10, 'Scherp mes, zachte hand', 688],
  ['Tarantella', 'Occhiali', 25, 'Telde mijn geld twee keer', 660, 'oneerpunten'],
  ['Il_Fornaio', 'Vito_Rosso', 5, 'At niet alles op', 640],
  ['Graziella', 'Ruggero', 11, 'Droeg de koffers', 601],
  ['Ruggero', 'Graziella', 11, 'Koffers zonder vragen', 600],
  ['Carmela', 'Nunzia', 8, 'Eerste bank, geen alarm', 566],
  ['Beppe', 'Salvo_83', 15, 'Verkocht me mijn eigen auto', 540, 'oneerpunten'],
  ['Sottocapo', 'Occhiali', 50, 'Orde in de boeken', 511],
  ['Filomena', 'Carmela', 16, 'Brak me uit, twee keer', 470],
  ['La_Contessa', 'Don_Calogero', 5, 'Goede manieren', 455],
  ['Il_Barbiere', 'Vito_Rosso', 6, 'Zat stil', 420],
  ['Tarantella', 'La_Vedova', 40, 'Begrafenis met klasse', 377],
  ['Enzo-Greco', 'Il_Fornaio', 5, 'Brood van gisteren', 350, 'oneerpunten'],
  ['Rosalba', 'Tarantella', 30, 'De laatste dans', 322],
  ['Don_Calogero', 'Vito_Rosso', 4, 'Te veel vragen', 298, 'oneerpunten'],
  ['Salvo_83', 'Beppe', 16, 'De auto liep nog', 270],
  ['La_Vedova', 'Sottocapo', 40, 'Stuurde bloemen', 240],
  ['Occhiali', 'Rosalba', 30, 'Precies op de cent', 211],
  ['Vito_Rosso', 'Il_Fornaio', 5, 'Het deeg', 190],
  ['Graziella', 'Il_Gatto', 6, 'Keek de andere kant op', 160],
  ['Carmela', 'Filomena', 20, 'Schulden vergeet ik niet', 130],
  ['Beppe', 'Vito_Rosso', 8, 'Hield de deur open', 96],
  ['Sottocapo', 'Salvo_83', 30, 'Nog één zo’n avond', 70, 'oneerpunten'],
  ['La_Vedova', 'Vito_Rosso', 12, 'Hij at voor drie', 40, 'oneerpunten'],
  ['Il_Fornaio', 'Vito_Rosso', 10, 'Droeg het deeg', 20],
  ['Tarantella', 'Graziella', 20, 'Een jurk zonder bon', 6],
]

/** Writes the honor of a first start, and tells it, so that economy books it. @returns how many gifts were written */
export async function seedHonor(tx: PoolClient, { gangsters, gifts }: World, nowMs: number): Promise<number> {
  if ((await seedAnyHonor.all(tx)).length > 0) return 0
  const byName = new Map(gangsters.map((one) => [one.accountName, one]))
  const accountOf = (name: string) => {
    const found = byName.get(name)
    if (!found) throw new Error(`seed: the first world has no gangster ${name}`)
    return found
  }
  const all = [...GIFTS, ...gifts].toSorted((one, other) => other[4] - one[4])
  const facts = []
  for (const [from, to, honorAmount, subject, hoursAgo, type = 'eerpunten'] of all) {
    const [giver, receiver] = [accountOf(from), accountOf(to)]
    const givenAtMs = nowMs - hoursAgo * 3_600_000
    const { giftId } = await writeGift(tx, {
      type,
      giverUserId: giver.userId,
      giverAccountId: giver.accountId,
      giverName: from,
      receiverAccountId: receiver.accountId,
      receiverName: to,
      honorAmount,
      subject,
      week: weekOf(givenAtMs).week,
      nowMs: givenAtMs,
    })
    facts.push(
      fact('sottomondo.social.honor.given.v1', {
        giftId,
        giverAccountId: giver.accountId,
        receiverAccountId: receiver.accountId,
        type,
        honorAmount,
        subject,
        givenAtMs,
      }),
    )
  }
  await writeOutbox(tx, facts)
  return all.length
}
