/** A copy of what goes over the wire, several times sooner than `structuredClone`; what is undefined is left out, as there. */
export function plainCopy<Value>(value: Value): Value {
  return value === undefined ? value : JSON.parse(JSON.stringify(value))
}
