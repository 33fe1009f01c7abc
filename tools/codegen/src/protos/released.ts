import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileRegistry, type DescField, type DescMessage, type DescMethod, fromBinary } from '@bufbuild/protobuf'
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'

/** The rpcs of the last release (`npm run contracts -- --accept`): a lock on names and numbers. */
export interface Released {
  method(domain: string, service: string, rpc: string): DescMethod | undefined
  message(name: string): DescMessage | undefined
}

export const noRelease: Released = { method: () => undefined, message: () => undefined }

export function readReleased(root: string): Released {
  const image = fromBinary(FileDescriptorSetSchema, readFileSync(join(root, 'proto/released/image.binpb')))
  const registry = createFileRegistry(image)
  return {
    method: (domain, service, rpc) =>
      registry.getService(`sottomondo.${domain}.v1.${service}`)?.methods.find(({ name }) => name === rpc),
    message: (name) => registry.getMessage(name),
  }
}

export const releasedField = (message: DescMessage | undefined, name: string): DescField | undefined =>
  message?.fields.find((field) => field.name === name)

/** Returns the numbers that a message has ever used. */
export function usedNumbers(message: DescMessage | undefined): number[] {
  if (!message) return []
  // The end of a range is the first number behind it.
  const reserved = message.proto.reservedRange.flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, index) => start + index),
  )
  return [...message.fields.map(({ number }) => number), ...reserved]
}
