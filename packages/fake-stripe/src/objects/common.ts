export type Metadata = Record<string, string>

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }
