/** `the-title.tree.json`: letters and digits of any language, nothing a file system or a header could trip over. */
export function exportFileName(title: string, { id, extension }: { id: string; extension: string }): string {
  const name = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-');
  const safe = [...name].slice(0, 60).join('').replace(/^-|-$/g, '') || 'chat';
  return id === 'markdown' ? `${safe}.${extension}` : `${safe}.${id.replace('foldline-', '')}.${extension}`;
}

/** The header that names a download, with a plain form for readers that know only that. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain.replace(/^[.-]+/, '') || 'chat'}"; filename*=UTF-8''${encoded}`;
}
