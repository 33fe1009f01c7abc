import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rpcNotes } from '@sottomondo/api-contract/rpc'
import { writeChanged } from '../lists.ts'
import { messagesByHand, readByHand } from './by-hand.ts'
import { contractSource } from './contract-source.ts'
import { type NoteOf, unwrapped } from './kinds.ts'
import { mapperFile, RPC_CALLS } from './mappers.ts'
import { planRpcs, type Service } from './plan.ts'
import { readReleased } from './released.ts'
import { protoFiles } from './write-proto.ts'

/** Proto files, and the gateway's code between calls and rpcs: both from the contract. */

export const noteOf: NoteOf = (schema, place) => rpcNotes.get(schema) ?? rpcNotes.get(unwrapped(schema, place).schema)

/** Returns the generated files by their path under the root. */
async function rpcFiles(root: string): Promise<Record<string, string>> {
  const source = await contractSource(root)
  const byHand = readByHand(root)
  const plan = planRpcs({ source, released: readReleased(root), noteOf, byHand: messagesByHand(byHand) })
  const fileOf = ({ domain, file }: Service) => `packages/api-contract/src/${domain}/${file.replaceAll('_', '-')}.ts`
  return {
    ...protoFiles(plan, byHand, {
      contractFile: (service) => (existsSync(join(root, fileOf(service))) ? fileOf(service) : 'packages/api-contract'),
      serviceComment: (service) => source.featureComment(fileOf(service)),
    }),
    [RPC_CALLS]: mapperFile(plan),
  }
}

/** Writes changed files, removes proto files that are made no more, and returns the paths of both. */
export async function writeRpcFiles(root: string): Promise<{ made: string[]; removed: string[] }> {
  const files = await rpcFiles(root)
  const removed = globSync('proto/sottomondo/**/*.proto', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !(path in files))
  for (const path of removed) rmSync(join(root, path))
  return { made: writeChanged(root, files), removed }
}
