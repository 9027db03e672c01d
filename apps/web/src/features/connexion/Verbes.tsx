import type { JSX } from 'react';

const VERBES = [
  { nom: 'Trouver', dit: 'Voir en trois questions ce que votre association peut demander.' },
  { nom: 'Demander', dit: 'Remplir à plusieurs, dans l’ordre que vous voulez. Tout s’enregistre seul.' },
  { nom: 'Suivre', dit: 'Savoir qui a le dossier, depuis quand, et ce qui vient ensuite.' },
  { nom: 'Rendre compte', dit: 'Dire ce que l’aide a permis, à partir du budget déjà saisi.' },
] as const;

export const Verbes = (): JSX.Element => (
  <section>
    <h2>Ce que vous pouvez faire ici</h2>
    <dl className="ga-verbes">
      {VERBES.map(({ nom, dit }) => (
        <div key={nom}>
          <dt>
            <strong>{nom}</strong>
          </dt>
          <dd>{dit}</dd>
        </div>
      ))}
    </dl>
  </section>
);
