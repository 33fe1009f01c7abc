import { readFileSync, writeSync } from 'node:fs'
import { create, createFileRegistry, fromBinary, toBinary } from '@bufbuild/protobuf'
import {
  CodeGeneratorRequestSchema,
  CodeGeneratorResponse_Feature,
  CodeGeneratorResponseSchema,
  FileDescriptorSetSchema,
  MethodOptions_IdempotencyLevel,
} from '@bufbuild/protobuf/wkt'

/**
 * A plugin of `buf generate`: writes the paths of the rpcs that only read, which ts-proto leaves out. server-kit lets a
 * plain function serve only these.
 */
const request = fromBinary(CodeGeneratorRequestSchema, readFileSync(0))
const { files } = createFileRegistry(create(FileDescriptorSetSchema, { file: request.protoFile }))
const paths = [...files]
  .flatMap((file) => file.services.flatMap((service) => service.methods))
  .filter((method) => method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS)
  .map((method) => `  '/${method.parent.typeName}/${method.name}',`)
const content = `export const reads = [\n${paths.sort().join('\n')}\n] as const\n\nexport type ReadPath = (typeof reads)[number]\n`
const response = create(CodeGeneratorResponseSchema, {
  file: [{ name: 'sottomondo/reads.ts', content }],
  supportedFeatures: BigInt(CodeGeneratorResponse_Feature.PROTO3_OPTIONAL),
})
const bytes = toBinary(CodeGeneratorResponseSchema, response)
for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written)
