import type { PageRenderer } from '@tramontane/contract/page-renderer'

/** All that others see of the web application. Their check would otherwise read every component of it. */
export declare const renderer: PageRenderer
