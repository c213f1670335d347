const boxClass = 'min-h-11 rounded-lg border border-nuit/25 bg-white px-3 text-nuit hover:border-nuit/45'

/** The look shared by the small fields above a grid: 44 px tall for a thumb, 16 px letters or a phone would zoom in. */
export const gridFieldClass = `${boxClass} text-base md:text-sm`

export const gridButtonClass = `${boxClass} inline-flex items-center justify-center gap-2 font-semibold text-sm transition-colors hover:bg-ecume disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:bg-white`
