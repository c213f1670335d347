import { revalidateLogic, type StandardSchemaV1 } from '@tanstack/react-form'

/**
 * The part of a form's options that checks it by a contract schema: quiet until the first submit, then at each change.
 * Shapes: `Entry` is what the fields hold, which may be less strict than the schema (a choice not made yet is '').
 */
export function checkedBy<Entry>(schema: StandardSchemaV1<unknown, unknown>) {
  return {
    validationLogic: revalidateLogic(),
    validators: { onDynamic: schema as StandardSchemaV1<Entry, unknown> },
  }
}
