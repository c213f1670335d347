/** Headers of a file that is saved, never shown nor kept. Source: SEC-22. */
export function attachment(filename: string, contentType: string) {
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${filename}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    'Cache-Control': 'no-store',
  }
}
