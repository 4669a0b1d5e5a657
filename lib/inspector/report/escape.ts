const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is safe inside HTML and SVG, in elements and in attributes; signs no document may hold are left out. */
export function escapeMarkup(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** Text that Markdown shows as it is: nothing in it becomes a link, a picture, a tag or a table cell. */
export function escapeMarkdown(text: string): string {
  return withoutControls(text)
    .replace(/[\\`*_[\]|<>~]/g, (sign) => `\\${sign}`)
    .replace(/^(\s*)([#+=-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')
    .replace(/\b(https?|ftp|mailto)(?=:)/gi, '$1\\')
    .replace(/\bwww(?=\.)/gi, '$&\\');
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, '');
}
