import { type ChangeEvent, type JSX, useId, useState } from 'react';
import { chooseTheme, isTheme, readTheme, THEMES } from './theme.ts';

export const ThemeSwitch = (): JSX.Element => {
  const id = useId();
  const [theme, setTheme] = useState(readTheme);
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (!isTheme(target.value)) return;
    setTheme(target.value);
    chooseTheme(target.value);
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
