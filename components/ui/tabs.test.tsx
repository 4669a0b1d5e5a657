// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs';

afterEach(cleanup);

const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, content: `${label} is shown` }));

it('walks on from the tab that has the focus, also before the last choice is drawn', () => {
  const chosen: string[] = [];
  render(<Tabs label="Three" tabs={tabs} activeId="One" onActiveIdChange={(id) => chosen.push(id)} />);
  screen.getByRole('tab', { name: 'One' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  }
  expect(chosen).toEqual(['Two', 'Three', 'One', 'Three', 'One', 'Three']);
});

it('shows the chosen one only', () => {
  render(<Tabs label="Three" tabs={tabs} activeId="Two" onActiveIdChange={() => {}} />);
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Two is shown');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two');
});
