import { describe, expect, it } from 'vitest';
import { previewTemplate, templateWarnings } from './template-preview';
import { TEMPLATE_VARIABLES } from './template-variables';

describe('the preview of a prompt', () => {
  it('shows the built-in prompt where there is no template', () => {
    const { system, user, warnings } = previewTemplate({ template: null });
    expect(system).toContain('state_snapshot');
    expect(user).toContain('src/import.ts');
    expect(warnings).toEqual([]);
  });

  it('fills variables and never reads a value as template', () => {
    const { user } = previewTemplate({
      template: 'Goal: {{goal}}. {{#if draft}}no{{else}}first{{/if}} {{history}}',
    });
    expect(user).toContain('Goal: Make the import accept CSV files. first');
    expect(user).toContain('src/csv.ts');
  });

  it('always adds history, security rule and format', () => {
    const { system, user } = previewTemplate({ template: 'Be short.', summaryTag: 'summary' });
    expect(user).toMatch(/^Be short\./);
    expect(user).toContain('src/import.ts');
    expect(system).toContain('<summary>');
    expect(system.length).toBeGreaterThan(200);
    expect(system).not.toContain('[#n]');
    expect(previewTemplate({ template: 'Be short.', citeSources: true }).system).toContain('[#n]');
  });

  it('warns of names nobody fills and of blocks that do not close', () => {
    expect(templateWarnings('{{hystory}} {{#if goal}} {{#each x}} {{/if}}')).toEqual([
      '{{hystory}} is not a variable and stays empty.',
      '{{#each}} is not known; use #if or #unless.',
      '{{x}} is not a variable and stays empty.',
      '{{/if}} closes nothing that is open.',
      '{{#if}} is never closed.',
    ]);
    const all = TEMPLATE_VARIABLES.map(({ name }) => `{{#if ${name}}}{{${name}}}{{else}}-{{/if}}`).join(' ');
    expect(templateWarnings(`${all} {{> default}}`)).toEqual([]);
  });
});
