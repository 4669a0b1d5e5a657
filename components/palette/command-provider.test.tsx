// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandProvider } from './command-provider';
import { useCommands } from './commands';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Page({ onRun }: { onRun: (id: string) => void }) {
  useCommands([
    { id: 'inspector', label: 'Inspector', group: 'View', shortcut: 'Alt+I', run: () => onRun('inspector') },
    {
      id: 'help',
      label: 'Help',
      group: 'General',
      shortcut: 'Mod+/',
      secondShortcut: '?',
      run: () => onRun('help'),
    },
    { id: 'send', label: 'Send', group: 'Chat', shortcut: 'Enter' },
  ]);
  return (
    <>
      <textarea aria-label="Message" />
      <button type="button">Elsewhere</button>
    </>
  );
}

function renderPage() {
  const ran: string[] = [];
  const { rerender } = render(
    <CommandProvider>
      <Page onRun={(id) => ran.push(id)} />
    </CommandProvider>,
  );
  return { ran, leave: () => rerender(<CommandProvider>{null}</CommandProvider>) };
}

describe('keys of commands', () => {
  it('runs a command with a modifier, even while typing', () => {
    const { ran } = renderPage();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'i', code: 'KeyI', altKey: true });
    expect(ran).toEqual(['inspector']);
  });

  it('keeps single keys out of text fields', () => {
    const { ran } = renderPage();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '?', shiftKey: true });
    expect(ran).toEqual([]);
    fireEvent.keyDown(screen.getByRole('button'), { key: '?', shiftKey: true });
    expect(ran).toEqual(['help']);
  });

  it('obeys the switch for single keys', () => {
    const { ran } = renderPage();
    localStorage.setItem('foldline-single-keys', 'off');
    fireEvent.keyDown(screen.getByRole('button'), { key: '?', shiftKey: true });
    fireEvent.keyDown(screen.getByRole('button'), { key: '/', ctrlKey: true });
    expect(ran).toEqual(['help']);
  });

  it('leaves keys alone that an owner handles or has handled', () => {
    const { ran } = renderPage();
    const isUntouched = fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
    expect(isUntouched).toBe(true);
    const button = screen.getByRole('button');
    button.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(button, { key: 'i', code: 'KeyI', altKey: true });
    expect(ran).toEqual([]);
  });

  it('forgets commands whose owner left the page', () => {
    const { ran, leave } = renderPage();
    leave();
    fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI', altKey: true });
    expect(ran).toEqual([]);
  });
});
