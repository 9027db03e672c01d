export const THEMES = { system: 'Comme mon appareil', light: 'Clair', dark: 'Sombre' } as const;
export type Theme = keyof typeof THEMES;

const KEY = 'scheme';
const root = (): HTMLElement => document.documentElement;

export const isTheme = (value: unknown): value is Theme => typeof value === 'string' && Object.hasOwn(THEMES, value);

export const readTheme = (): Theme => {
  const theme = root().dataset['frScheme'];
  return isTheme(theme) ? theme : 'system';
};

const deviceIsDark = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;

/** The bar of a phone's browser takes the colour of the page. */
const paintBar = (): void => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = getComputedStyle(root()).getPropertyValue('--background-default-grey').trim();
};

const showTheme = (theme: Theme): void => {
  root().dataset['frScheme'] = theme;
  root().dataset['frTheme'] = theme === 'system' ? (deviceIsDark()?.matches ? 'dark' : 'light') : theme;
  paintBar();
};

/** A browser that keeps nothing still shows what is chosen, for this page. */
const remember = (theme: Theme): void => {
  try {
    localStorage.setItem(KEY, theme);
  } catch {}
};

const recall = (): Theme => {
  try {
    const theme = localStorage.getItem(KEY);
    return isTheme(theme) ? theme : 'system';
  } catch {
    return 'system';
  }
};

export const chooseTheme = (theme: Theme): void => {
  remember(theme);
  showTheme(theme);
};

/** What was chosen here before, or what the device says, also when the evening changes it. */
export const startTheme = (): void => {
  showTheme(recall());
  deviceIsDark()?.addEventListener('change', () => showTheme(readTheme()));
};
