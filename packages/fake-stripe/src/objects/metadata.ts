export type Metadata = Record<string, string>
