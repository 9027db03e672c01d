import { useIsDark } from '@codegouvfr/react-dsfr/useIsDark';
import { type ChangeEvent, type JSX, useId, useState } from 'react';

const THEMES = { system: 'Comme mon appareil', light: 'Clair', dark: 'Sombre' } as const;
type Theme = keyof typeof THEMES;

const isTheme = (value: string | undefined): value is Theme => value !== undefined && value in THEMES;

const currentTheme = (): Theme => {
  const scheme = document.documentElement.dataset['frScheme'];
  return isTheme(scheme) ? scheme : 'system';
};

export const ThemeSwitch = (): JSX.Element => {
  const id = useId();
  const { setIsDark } = useIsDark();
  const [theme, setTheme] = useState(currentTheme);
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (!isTheme(target.value)) return;
    setTheme(target.value);
    setIsDark(target.value === 'system' ? 'system' : target.value === 'dark');
  };
  return (
    <div className="ga-theme">
      <label htmlFor={id}>Couleurs de l’affichage</label>
      <select className="fr-select ga-theme__select" id={id} value={theme} onChange={choose}>
        {Object.entries(THEMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
};
