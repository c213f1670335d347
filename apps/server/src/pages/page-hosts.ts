/** What a page may reach beside ourselves. */
export type PageHosts = { scripts: string[]; frames: string[]; calls: string[]; images: string[] }
