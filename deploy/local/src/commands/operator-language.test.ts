import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { expect, it } from 'vitest'
import { askGateway } from './gateway-call.ts'
import { switchAction } from './switch.ts'

/** Words of Dutch sentences that no English one has. */
const dutch =
  /\b(de|het|een|niet|geen|wordt|werd|moet|bestaat|deze|weer|iedereen|krijgt|naar|voor|gaat|uitgeschakeld)\b/i

async function withGateway<T>(
  status: number,
  answer: object,
  work: (target: { gatewayUrl: string; token: string }) => Promise<T>,
): Promise<T> {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work({ gatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'x' })
  } finally {
    server.close()
  }
}

it.each([
  [409, { errorType: 'conflict', message: 'Build 1 is al uitgegeven met andere bestanden.' }],
  [404, { errorType: 'notFound', message: 'Build 1 van mfe-actions is niet bekend.' }],
  [401, { errorType: 'unauthenticated', message: 'Je bent niet ingelogd.' }],
  [400, { errorType: 'invalid', message: 'Het manifest hoort niet bij deze remote.' }],
  [503, { errorType: 'unavailable', message: 'De server is even niet bereikbaar.' }],
  [500, { errorType: 'internal', message: 'Er is iets misgegaan.', reference: 'a1b2' }],
])('a gateway that refuses with %i in Dutch is told of in English', async (status, answer) => {
  const printed = await withGateway(status, answer, (target) =>
    askGateway(target, 'GET', '/api/admin/releases').then(() => 'answered', String),
  )
  expect(printed).toMatch(new RegExp(`The gateway refused \\(${status}\\): \\w`))
  expect(printed).not.toMatch(dutch)
  if (status === 500) expect(printed).toContain('a1b2')
})

it('switched actions are told in English, too', async () => {
  const answer = { switches: [{ name: 'bank', on: true, message: null }], message: 'Bank is uitgeschakeld.' }
  expect(await withGateway(200, answer, (target) => switchAction(['bank', 'off'], target))).toEqual(['bank is off.'])
  expect(await withGateway(200, answer, (target) => switchAction(['bank', 'on'], target))).toEqual([
    'bank was already on.',
  ])
})

it("no command speaks Dutch, or prints the gateway's words for the admin", () => {
  const commands = globSync(
    [
      'deploy/{local,load}/src/**/*.{ts,mjs}',
      'tools/{bootstrap,mfe-build,test}/src/**/*.{ts,mjs}',
      'packages/private-servers/src/**/*.ts',
      'services/economy/src/{kernel/audit/**/*,run-audit}.ts',
    ],
    { cwd: ROOT },
  ).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  expect(commands.length).toBeGreaterThan(80)
  const found = commands.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\b(?:console\.\w+|say|line|Error)\((['"`].*)/g)]
      .map(([, words = '']) => words)
      .filter((words) => dutch.test(words.replaceAll(/\$\{[^}]*\}/g, '')))
      .map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
