/**
 * A Handlebars-like template: `{{name}}`, `{{#if name}}…{{else}}…{{/if}}`, `{{#unless name}}`, `{{> partial}}`.
 * Values are inserted as they are and never read as template; unknown names are empty.
 */
export function renderTemplate(
  template: string,
  variables: Record<string, string>,
  partial: (name: string) => string = () => '',
): string {
  let output = '';
  let at = 0;
  const blocks: { show: boolean; parentShown: boolean }[] = [];
  const shown = () => blocks.at(-1)?.show ?? true;
  const write = (text: string) => {
    if (shown()) output += text;
  };
  for (const match of template.matchAll(/\{\{\{?\s*([#/>]?)\s*([^{}]{0,200}?)\s*\}?\}\}/g)) {
    write(template.slice(at, match.index));
    at = match.index + match[0].length;
    const [, sign, expression = ''] = match;
    const [head = '', argument = ''] = expression.split(/\s+/);
    if (sign === '#') {
      const filled = (variables[argument] ?? '').trim() !== '';
      const parentShown = shown();
      blocks.push({ parentShown, show: parentShown && (head === 'unless' ? !filled : filled) });
    } else if (sign === '/') {
      blocks.pop();
    } else if (sign === '>') {
      write(partial(head));
    } else if (head === 'else') {
      const block = blocks.at(-1);
      if (block) block.show = block.parentShown && !block.show;
    } else {
      write(variables[head] ?? '');
    }
  }
  write(template.slice(at));
  return output;
}
