import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingBar } from './LoadingBar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const bar = () => document.querySelector('.ga-loading-bar');

test('UI-029 : la barre attend 200 ms, puis disparaît 500 ms après la fin', () => {
  const { rerender } = render(<LoadingBar active />);
  wait(199);
  expect(bar()).toBeNull();
  wait(1);
  expect(bar()).not.toBeNull();
  rerender(<LoadingBar active={false} />);
  wait(499);
  expect(bar()).not.toBeNull();
  wait(1);
  expect(bar()).toBeNull();
});

test('un chargement de moins de 200 ms ne montre rien', () => {
  const { rerender } = render(<LoadingBar active />);
  wait(199);
  rerender(<LoadingBar active={false} />);
  wait(1_000);
  expect(bar()).toBeNull();
});
