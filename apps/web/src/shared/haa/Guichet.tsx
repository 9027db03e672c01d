import type { SitesLus } from '@guichet/contract/association';
import type { JSX } from 'react';
import './haa.css';
import { sayAQui, sayManque, sayNiveau } from './mots.ts';

const CASES = 9;

/** The right counter: counted from the sites, said at once. */
export const Guichet = ({ guichet }: Pick<SitesLus, 'guichet'>): JSX.Element => {
  const { departements, manque } = guichet;
  const vides = Array.from(
    { length: Math.max(0, CASES - departements.length) },
    (_, index) => departements.length + index + 1,
  );
  return (
    <section className="ga-guichet" aria-labelledby="guichet">
      <div className="ga-guichet__tete">
        <h2 id="guichet">{sayNiveau(guichet)}</h2>
        <p className="ga-mention">se demande {sayAQui(guichet)}</p>
      </div>
      <ul className="fr-raw-list ga-guichet__cases" aria-label="Départements où vous avez un site">
        {departements.map((code) => (
          <li key={code}>{code}</li>
        ))}
        {manque.departements > 0 &&
          vides.map((rang) => (
            <li key={rang} className="ga-guichet__vide" aria-hidden="true">
              {rang}
            </li>
          ))}
      </ul>
      <p>{sayManque(guichet)} Compté d’après vos adresses.</p>
    </section>
  );
};
