import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Toast, Toasts } from './Toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Board = ({ first }: { readonly first: readonly Toast[] }) => {
  const [toasts, setToasts] = useState(first);
  return <Toasts toasts={toasts} onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />;
};
const saved: Toast = { id: 1, severity: 'success', message: 'Enregistré.', duration: 10_000 };
const expired: Toast = { id: 2, severity: 'warning', message: 'Expirée.', duration: 100_000 };
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = (message: string) => screen.queryByText(message) !== null;

describe('les messages passagers', () => {
  test('UI-025 : chacun reste son temps, puis part', () => {
    render(<Board first={[saved, expired]} />);
    wait(9_999);
    expect(isShown('Enregistré.')).toBe(true);
    wait(1);
    expect(isShown('Enregistré.')).toBe(false);
    wait(89_999);
    expect(isShown('Expirée.')).toBe(true);
    wait(1);
    expect(isShown('Expirée.')).toBe(false);
  });

  test('le temps passé sous le pointeur ou avec le focus ne compte pas', () => {
    render(<Board first={[saved]} />);
    const card = screen.getByRole('listitem');
    wait(6_000);
    fireEvent.mouseEnter(card);
    wait(60_000);
    fireEvent.mouseLeave(card);
    wait(3_999);
    expect(isShown('Enregistré.')).toBe(true);
    fireEvent.focus(screen.getByRole('button'));
    wait(60_000);
    fireEvent.blur(screen.getByRole('button'));
    wait(1);
    expect(isShown('Enregistré.')).toBe(false);
  });

  test('il se ferme à la main, et l’urgent est annoncé tout de suite', () => {
    render(<Board first={[saved, expired]} />);
    expect(screen.getByRole('alert').textContent).toContain('Expirée.');
    expect(screen.getByRole('status').textContent).toContain('Enregistré.');
    const [close] = screen.getAllByRole('button', { name: 'Fermer le message' });
    if (close) fireEvent.click(close);
    expect(isShown('Expirée.')).toBe(false);
  });
});
