// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, describe, expect, it } from 'vitest';
import { FrameProvider } from '@/components/frame/frame-context';
import { parseFrameLayout } from '@/components/frame/frame-layout';
import { ChatList, type ChatListProps } from './chat-list';
import type { ListedChat } from './group-chats';

afterEach(cleanup);

const chat = (id: string, title: string): ListedChat => ({
  id,
  title,
  updatedAt: Date.now(),
  origin: 'own',
  isRunning: false,
});

function renderList(props: Partial<ChatListProps> = {}) {
  const visited: string[] = [];
  const router = { push: (href: string) => visited.push(href) } as unknown as AppRouterInstance;
  render(
    <AppRouterContext value={router}>
      <FrameProvider initial={parseFrameLayout(undefined)}>
        <ChatList
          chats={[chat('one', 'First chat'), { ...chat('two', 'Second chat'), isRunning: true }]}
          activeId="one"
          onNew={() => {}}
          onRename={() => {}}
          onDelete={() => {}}
          onSearch={async () => []}
          hasMore={false}
          onLoadMore={() => {}}
          {...props}
        />
      </FrameProvider>
    </AppRouterContext>,
  );
  return visited;
}

describe('ChatList', () => {
  it('links every chat, marks the open one and says which is answering', () => {
    renderList();
    const first = screen.getByRole('link', { name: 'First chat' });
    expect(first.getAttribute('href')).toBe('/chat/one');
    expect(first.getAttribute('aria-current')).toBe('page');
    expect(
      screen.getByRole('link', { name: /Second chat.*answering/ }).getAttribute('aria-current'),
    ).toBeNull();
  });

  it('is one stop for the Tab key and moves by arrows inside', () => {
    renderList();
    const list = within(screen.getByRole('navigation', { name: 'Chat list' }));
    const [first, second] = list.getAllByRole('link') as [HTMLElement, HTMLElement];
    expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
  });

  it('renames with F2 and Enter, and gives the focus back', () => {
    const renamed: string[][] = [];
    renderList({ onRename: (...call) => renamed.push(call) });
    fireEvent.keyDown(screen.getByRole('link', { name: 'First chat' }), { key: 'F2' });
    const field = screen.getByRole('textbox', { name: 'New title for First chat' });
    fireEvent.change(field, { target: { value: '  Better  ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(renamed).toEqual([['one', 'Better']]);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'First chat' }));
  });

  it.each([
    ['Escape', 'Better'],
    ['Enter', '   '],
    ['Enter', 'First chat'],
  ])('renames nothing on %s with "%s"', (key, value) => {
    const renamed: string[][] = [];
    renderList({ onRename: (...call) => renamed.push(call) });
    fireEvent.keyDown(screen.getByRole('link', { name: 'First chat' }), { key: 'F2' });
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key });
    expect(renamed).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('deletes only after a question that names the chat', () => {
    const deleted: string[] = [];
    renderList({ onDelete: (id) => deleted.push(id) });
    fireEvent.keyDown(screen.getByRole('link', { name: /Second chat/ }), { key: 'Delete' });
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('“Second chat”');
    expect(deleted).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete chat' }));
    expect(deleted).toEqual(['two']);
  });

  it('shows hits with their matches marked, and Enter opens the first', async () => {
    const visited = renderList({
      onSearch: async (query) => [
        {
          chatId: 'two',
          title: 'Second chat',
          messageId: 'm7',
          role: 'user',
          snippet: `about \u0002${query}\u0003s`,
          createdAt: 0,
        },
      ],
    });
    const field = screen.getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'fold' } });
    const hit = await screen.findByRole('link', { name: /Second chat/ });
    expect(hit.querySelector('mark')?.textContent).toBe('fold');
    expect(screen.queryByRole('navigation', { name: 'Chat list' })).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(visited).toEqual(['/chat/two?m=m7']);
  });

  it('says when a search failed and searches again on Retry', async () => {
    let calls = 0;
    renderList({
      onSearch: async () => {
        calls += 1;
        if (calls === 1) throw new Error('down');
        return [];
      },
    });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });

  it('drops an answer that comes after a newer question', async () => {
    const answers: Record<string, (title: string) => void> = {};
    renderList({
      onSearch: (query) =>
        new Promise((resolve) => {
          answers[query] = (title) =>
            resolve([{ chatId: 'c', title, messageId: title, role: 'user', snippet: '', createdAt: 0 }]);
        }),
    });
    const field = screen.getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'old' } });
    await expect.poll(() => Object.keys(answers)).toEqual(['old']);
    fireEvent.change(field, { target: { value: 'new' } });
    await expect.poll(() => Object.keys(answers)).toEqual(['old', 'new']);
    answers.new?.('New answer');
    await screen.findByText('New answer');
    await act(async () => answers.old?.('Old answer'));
    expect(screen.queryByText('Old answer')).toBeNull();
  });

  it('invites to a first chat when there is none', () => {
    let started = 0;
    renderList({ chats: [], activeId: null, onNew: () => (started += 1) });
    expect(screen.getByText('No chats yet')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'New chat' })[1] as HTMLElement);
    expect(started).toBe(1);
  });
});
